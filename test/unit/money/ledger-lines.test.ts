import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeFee } from '../../../machines/rules/marketplace/market-fee.ts';
import * as built from '../../../server/marketplace/money/ledger-lines.ts';
import { checkProperty } from '../../support/random-input.ts';

type Line = built.Line;
const [milestoneId, developerId, companyId, paymentId, payoutId] = ['m', 'd', 'c', 'p', 'o'] as const;
/** Writes lines like §M6: `held m +1000`. */
const described = (lines: readonly Line[]) =>
  lines.map(({ account, subject, amount }) =>
    [account, ...(subject === null ? [] : [subject]), `${amount > 0n ? '+' : ''}${amount}`].join(' '),
  );
const money = { milestoneId, amount: 1_000n, fee: 80n };
const of = { milestoneId, paymentId, companyId, held: 0n, feesHeld: 0n, refunding: 0n };

describe('the transactions of §M6', () => {
  test.each<[string, readonly Line[], readonly string[]]>([
    ['fund', built.fundLines(money), ['provider +1080', 'held m -1000', 'feesHeld m -80']],
    ['fund without a fee', built.fundLines({ ...money, fee: 0n }), ['provider +1000', 'held m -1000']],
    ['unallocated', built.unallocatedLines(paymentId, 1_080n), ['provider +1080', 'unallocated p -1080']],
    [
      'its refund',
      built.unallocatedRefundLines(paymentId, 1_080n),
      ['unallocated p +1080', 'refunding p -1080'],
    ],
    [
      'release',
      built.releaseLines(money, developerId),
      ['held m +1000', 'feesHeld m +80', 'pending d -1000', 'revenue -80'],
    ],
    ['refund', built.refundLines(money, paymentId), ['held m +1000', 'feesHeld m +80', 'refunding p -1080']],
    [
      'settle',
      built.settleLines(money, 333n, { developerId, paymentId }),
      ['held m +1000', 'feesHeld m +80', 'pending d -333', 'revenue -27', 'refunding p -720'],
    ],
    [
      'settle with nothing for the developer',
      built.settleLines(money, 0n, { developerId, paymentId }),
      ['held m +1000', 'feesHeld m +80', 'refunding p -1080'],
    ],
    [
      'settle with nothing for the company',
      built.settleLines(money, 1_000n, { developerId, paymentId }),
      ['held m +1000', 'feesHeld m +80', 'pending d -1000', 'revenue -80'],
    ],
    ['refund done', built.refundDoneLines(paymentId, 1_080n), ['refunding p +1080', 'provider -1080']],
    ['repaid by bank', built.repaidLines(paymentId, 1_080n), ['refunding p +1080', 'bank -1080']],
    ['mature', built.matureLines(developerId, 1_000n), ['pending d +1000', 'available d -1000']],
    [
      'payout requested',
      built.payoutRequestedLines(developerId, payoutId, 500n),
      ['available d +500', 'inTransit o -500'],
    ],
    [
      'payout back',
      built.payoutBackLines(developerId, payoutId, 500n),
      ['inTransit o +500', 'available d -500'],
    ],
    ['payout paid', built.payoutPaidLines(payoutId, 500n), ['inTransit o +500', 'bank -500']],
    ['payout returned', built.payoutReturnedLines(developerId, 500n), ['bank +500', 'available d -500']],
    [
      'chargeback of what is held',
      built.chargebackLines(1_080n, { ...of, held: 1_000n, feesHeld: 80n }),
      ['held m +1000', 'feesHeld m +80', 'provider -1080'],
    ],
    [
      'chargeback of what is being refunded in part',
      built.chargebackLines(1_080n, { ...of, refunding: 720n }),
      ['refunding p +720', 'receivable c +360', 'provider -1080'],
    ],
    [
      'chargeback of a part',
      built.chargebackLines(1_040n, { ...of, held: 1_000n, feesHeld: 80n, refunding: 5n }),
      ['held m +1000', 'feesHeld m +40', 'provider -1040'],
    ],
    [
      'chargeback won',
      built.chargebackWonLines(
        { amount: 1_080, held: 1_000, feesHeld: 80, refunding: 0 },
        { ...of, owedBack: 0n },
      ),
      ['held m -1000', 'feesHeld m -80', 'provider +1080'],
    ],
    [
      'chargeback won of what still has to go back',
      built.chargebackWonLines(
        { amount: 1_080, held: 0, feesHeld: 0, refunding: 720 },
        { ...of, owedBack: 720n },
      ),
      ['refunding p -720', 'receivable c -360', 'provider +1080'],
    ],
    [
      'chargeback won of a payment that was refunded in between',
      built.chargebackWonLines(
        { amount: 1_080, held: 0, feesHeld: 0, refunding: 720 },
        { ...of, owedBack: 0n },
      ),
      ['receivable c -1080', 'provider +1080'],
    ],
    ['chargeback lost', built.chargebackLostLines(of), []],
    [
      'chargeback of a part lost',
      built.chargebackLostLines({ ...of, held: 400n, feesHeld: 80n }),
      ['held m +400', 'feesHeld m +80', 'receivable c -480'],
    ],
    [
      'a refund arrives although charged back',
      built.refundAfterChargebackLines(720n, of),
      ['receivable c +720', 'provider -720'],
    ],
    [
      'a refund arrives of which a part was charged back',
      built.refundAfterChargebackLines(720n, { ...of, refunding: 500n }),
      ['refunding p +500', 'receivable c +220', 'provider -720'],
    ],
    ['the provider’s fee', built.providerFeeLines(25n), ['expense +25', 'provider -25']],
    ['a company settles', built.receivablePaidLines(companyId, 360n), ['bank +360', 'receivable c -360']],
    [
      'what counts for a company is sent to it',
      built.creditPaidOutLines(companyId, 480n),
      ['receivable c +480', 'bank -480'],
    ],
    ['written off', built.writtenOffLines(companyId, 360n), ['expense +360', 'receivable c -360']],
  ])('%s', (_name, lines, expected) => {
    expect(described(lines)).toEqual(expected);
  });
});

const amount = fc.integer({ min: 1, max: 10_000_000 });
const perMille = fc.nat({ max: 999 });
const sum = (lines: readonly Line[]) => lines.reduce((total, line) => total + line.amount, 0n);
/** The shown balance of an account after transactions. */
const shown = (account: string, ...lines: readonly (readonly Line[])[]) =>
  -sum(lines.flat().filter((line) => line.account === account));

describe('money', () => {
  test('is neither lost nor created when a milestone of any amount and fee is funded and split', async () => {
    await checkProperty(
      fc.property(amount, perMille, fc.double({ min: 0, max: 1, noNaN: true }), (whole, rate, share) => {
        const one = { milestoneId, amount: BigInt(whole), fee: BigInt(computeFee(whole, rate)) };
        const part = BigInt(Math.floor(whole * share));
        const ends = [
          built.releaseLines(one, developerId),
          built.refundLines(one, paymentId),
          built.settleLines(one, part, { developerId, paymentId }),
        ];
        const funded = built.fundLines(one);
        for (const end of ends) {
          const both = [funded, end];
          expect(both.map(sum)).toEqual([0n, 0n]);
          // All of it leaves the milestone, and reaches some account.
          expect(['held', 'feesHeld'].map((name) => shown(name, ...both))).toEqual([0n, 0n]);
          const out = ['pending', 'revenue', 'refunding'].map((name) => shown(name, ...both));
          expect(out.every((each) => each >= 0n)).toBe(true);
          expect(out.reduce((total, each) => total + each, 0n)).toBe(one.amount + one.fee);
        }
        const [, , settled = []] = ends;
        expect(shown('pending', settled)).toBe(part);
        expect(shown('refunding', settled)).toBeGreaterThanOrEqual(one.amount - part);
      }),
    );
  });

  test('is neither lost nor created when a payment is charged back in any state, and won', async () => {
    await checkProperty(
      fc.property(amount, fc.nat(), fc.nat(), fc.nat(), (taken, held, feesHeld, refunding) => {
        const known = { held: BigInt(held), feesHeld: BigInt(feesHeld), refunding: BigInt(refunding) };
        const lines = built.chargebackLines(BigInt(taken), { ...of, ...known });
        expect(sum(lines)).toBe(0n);
        expect(shown('provider', lines)).toBe(BigInt(taken));
        for (const [name, max] of Object.entries(known)) {
          expect(shown(name, lines)).toBeLessThanOrEqual(0n);
          expect(-shown(name, lines)).toBeLessThanOrEqual(max);
        }
        // A company only owes money that has been paid out.
        const left = sumBalances(known) - BigInt(taken);
        expect(-shown('receivable', lines)).toBe(left < 0n ? -left : 0n);
        // When won, each balance is restored.
        const took = (name: string) => -Number(shown(name, lines));
        const parts = { held: took('held'), feesHeld: took('feesHeld'), refunding: took('refunding') };
        const now = { ...of, refunding: known.refunding - BigInt(parts.refunding) };
        const won = built.chargebackWonLines(
          { amount: taken, ...parts },
          { ...now, owedBack: known.refunding },
        );
        for (const name of [...Object.keys(known), 'receivable', 'provider'])
          expect(shown(name, lines, won)).toBe(0n);
        // The refund arrived in between, and then the chargeback was won: no one owes anything.
        const sent = built.refundAfterChargebackLines(known.refunding, now);
        const wonThen = built.chargebackWonLines({ amount: taken, ...parts }, { ...of, owedBack: 0n });
        expect(shown('receivable', lines, sent, wonThen)).toBe(0n);
        expect(shown('refunding', lines, sent, wonThen)).toBe(-known.refunding);
      }),
    );
  });
});

const sumBalances = (known: Readonly<Record<string, bigint>>) =>
  Object.values(known).reduce((total, each) => total + each, 0n);
