import { describe, expect, test } from 'vitest';
import { notificationKinds } from '../../../contract/marketplace/notification.ts';
import { isMailed } from '../../../server/mail/notifications/kinds.ts';
import { payoutNotifications } from '../../../server/mail/notifications/payouts.ts';
import { renderMail } from '../../../server/mail/render-mail.ts';

const mailed = notificationKinds.filter(isMailed);
const isOwnMoney = (kind: string) => Object.hasOwn(payoutNotifications, kind);
const link = 'https://site.example/company/dashboard/projects/1';
const facts = {
  to: 'ada@company.example',
  name: 'Ada Lovelace',
  title: 'A calendar for our clinic',
  company: 'Analytical Engines Ltd',
  developer: 'Ben Okafor',
  amount: '€45.00',
  maskedIban: 'DE •••• 3000',
  reason: 'The account is closed.',
  link,
};

describe('the mail of a notification', () => {
  test('exists for kinds that need an answer or end something', () => {
    expect(notificationKinds.filter((kind) => !isMailed(kind))).toEqual([
      'applicationReceived',
      'applicationWithdrawn',
      'unshortlisted',
      'reconsidered',
      'projectReopened',
      'projectRestored',
      'contractFrozenByChargeback',
      'contractUnfrozen',
      'milestoneCanceled',
      'paymentArrived',
      'milestoneAgreed',
      'milestoneRejected',
      'milestoneProposalWithdrawn',
      'dueDateExtended',
      'refundRequestCanceled',
      'disputeWithdrawn',
      'moneyAvailable',
      'payoutCanceled',
      // Its mail contains the undo link, and goes to more than its owner's address.
      'bankAccountSaved',
      'bankAccountUsable',
      'bankAccountUndone',
    ]);
  });

  test.each(mailed.filter((kind) => !isOwnMoney(kind)))(
    '%s names the project and leads to its page',
    (kind) => {
      const { text, subject, secret } = renderMail({ kind, ...facts });
      expect(text).toContain('Hi Ada,');
      expect(text).toContain('‘A calendar for our clinic’');
      expect(secret).toBe(link);
      // No subject contains user input.
      expect(subject).not.toMatch(/calendar|Analytical|Okafor/u);
    },
  );

  test.each(mailed.filter(isOwnMoney))('%s names the bank account and leads to its page', (kind) => {
    const { text, secret } = renderMail({ kind, ...facts });
    expect(text).toContain('DE •••• 3000');
    expect(secret).toBe(link);
  });

  test('shows no addresses that a user typed as a name', () => {
    const typed = { title: 'win.example', company: 'evil.example', developer: 'x@evil.example' };
    const ended = renderMail({ kind: 'projectEnded', ...facts, ...typed });
    expect(ended.text).toContain('The project no longer takes applications, and yours has ended.');
    const offered = renderMail({ kind: 'offered', ...facts, ...typed });
    expect(offered.text).toContain('The company offers you a contract for the project.');
    const accepted = renderMail({ kind: 'offerAccepted', ...facts, ...typed });
    expect(accepted.text).toContain('The developer accepted your offer for the project.');
    const received = renderMail({ kind: 'newApplications', ...facts, ...typed, count: 2 });
    expect(received.text).toContain('New applications to the project that you haven’t opened yet: 2.');
    for (const { text, html } of [ended, offered, accepted, received])
      expect(text + html).not.toMatch(/win\.example|evil\.example/u);
  });
});
