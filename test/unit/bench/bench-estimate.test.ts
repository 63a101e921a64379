import { expect, test } from 'vitest';
import { estimated } from '../../bench/load/estimate.ts';
import { visitKinds } from '../../bench/load/visits.ts';

test('the figures for a million accounts match an estimate by hand, and grow tenfold with tenfold accounts', () => {
  const cost = { calls: 10, bytes: 1_000_000, server: 100, nginx: 10, postgres: 20, written: 10_000 };
  const costs = new Map(visitKinds.map((kind) => [kind, cost]));
  const { head, rows } = estimated({ costs, hashMs: 20, bytesPerAccount: 2_000 });
  expect(head).toEqual(['', '1 million', '10 million', '100 million']);
  const figures = Object.fromEntries(rows.map(({ cells: [name, ...values] }) => [name, values]));
  // 6.03 visits of each account in 2,626,560 s.
  expect(figures['visits a second, on average']).toEqual(['2.3', '23', '230']);
  // Four times as many at the peak, 0.1 s each.
  expect(figures['cores that the server uses at the peak']).toEqual(['0.92', '9.2', '92']);
  expect(figures['… those for passwords']).toEqual(['0.048', '0.48', '4.8']);
  // Twice as many as are busy, and at least two.
  expect(figures['processes of the server']).toEqual(['2', '19', '180']);
  expect(figures['database, GB']).toEqual(['3', '30', '300']);
  expect(figures['mails a day']).toEqual(['4,900', '49,000', '490,000']);
  expect(figures['sent to visitors, Mbit/s at the peak']).toEqual(['73', '730', '7,300']);
});
