import { describe, expect, test } from 'vitest';
import type { LedgerEntry } from '../../../contract/marketplace/money/ledger.ts';
import type { Payout } from '../../../contract/marketplace/money/payout.ts';
import { earnedMonths, toMonth } from '../../../src/screens/money/earnings/earned-months.ts';
import {
  describePayoutState,
  pendingLines,
  signedText,
  sumEntry,
} from '../../../src/screens/money/earnings/earnings-text.ts';
import {
  earlierEntry,
  failedBefore,
  readyEarnings,
  requestedPayout,
} from '../../model/marketplace/money/earnings-samples.ts';

const [later, matured, first] = readyEarnings.entries.items as readonly [
  LedgerEntry,
  LedgerEntry,
  LedgerEntry,
];
const still = { pending: 0, available: 0, inTransit: 0 };

describe('pending money', () => {
  const [part] = readyEarnings.balance.maturing;
  if (!part) throw new Error('Nothing is pending.');

  const listLines = (...maturing: (typeof part)[]) => pendingLines({ ...readyEarnings.balance, maturing });

  test('shows when it becomes available, or each part of it', () => {
    const frozen = { ...part, availableAt: null };
    expect(listLines(part)).toEqual(['It’s yours, and becomes available on 23 November, 10:00.']);
    expect(listLines(frozen)).toEqual([
      'It’s yours, and becomes available once our team is done with its contract.',
    ]);
    expect(listLines(part, frozen)).toEqual([
      'It’s yours, and becomes available:',
      '€800.00 on 23 November, 10:00',
      '€800.00 once our team is done with its contract',
    ]);
    expect(pendingLines({ ...readyEarnings.balance, pending: 0, maturing: [] })).toEqual([
      'Nothing is pending.',
    ]);
  });

  test('counts the parts beyond three', () => {
    expect(listLines(part, part, part, part).at(-1)).toBe('and 1 more part later');
    expect(listLines(part, part, part, part, part).slice(-2)).toEqual([
      '€800.00 on 23 November, 10:00',
      'and 2 more parts later',
    ]);
  });
});

describe('a payout', () => {
  const sent = '2026-11-21T09:30:00.000Z';
  test.each<[Payout, string]>([
    [requestedPayout, 'Requested on 21 November 2026 at 00:01. Not sent yet.'],
    [
      { ...requestedPayout, state: 'processing', sentAt: sent },
      'Sent on 21 November 2026 at 09:30. Banks usually take one or two working days.',
    ],
    [{ ...requestedPayout, state: 'paid', endedAt: sent }, 'Paid on 21 November 2026 at 09:30.'],
    [
      failedBefore,
      'The bank doesn’t know this account. Failed on 3 November 2026 at 10:00. The money is available again.',
    ],
    [
      { ...requestedPayout, state: 'canceled', endedAt: sent },
      'Canceled on 21 November 2026 at 09:30. The money is available again.',
    ],
  ])('says what its state means: %#', (payout, sentence) => {
    expect(describePayoutState(payout).sentence).toBe(sentence);
  });
});

describe('a movement', () => {
  test('has the sum by which the balance, or the part that can be withdrawn, changes', () => {
    const sumText = (moved: Partial<LedgerEntry>) =>
      signedText(sumEntry({ ...first, ...still, ...moved }), 'EUR');
    expect(signedText(sumEntry(first), 'EUR')).toBe('+€1,500.00');
    expect(signedText(sumEntry(matured), 'EUR')).toBe('+€1,500.00');
    expect(sumText({ available: -45_000, inTransit: 45_000 })).toBe('−€450.00');
    expect(sumText({ available: 45_000, inTransit: -45_000 })).toBe('+€450.00');
    expect(sumText({ inTransit: -45_000 })).toBe('−€450.00');
  });
});

describe('earned money', () => {
  test('is summed by month, as far as every movement of it is known', () => {
    const items = [later, matured, first, { ...earlierEntry, at: '2026-09-06T10:00:00.000Z' }];
    const whole = [
      { month: '2026-09', amount: 40_000 },
      { month: '2026-10', amount: 0 },
      { month: '2026-11', amount: 230_000 },
    ];
    expect(earnedMonths({ items, nextCursor: null })).toEqual(whole);
    // Further pages may contain more of September.
    expect(earnedMonths({ items, nextCursor: 'before 1' })).toEqual(whole.slice(2));
    expect(earnedMonths({ items: [], nextCursor: null })).toEqual([]);
    const years = [later, { ...earlierEntry, at: '2024-12-31T10:00:00.000Z' }];
    expect(earnedMonths({ items: years, nextCursor: null }).map(({ month }) => month)).toEqual([
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ]);
    expect(toMonth('2026-12-31T10:00:00.000Z')).toBe('2026-12');
  });
});
