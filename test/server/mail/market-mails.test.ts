import { describe, expect, it } from 'vitest';
import { notificationKinds } from '../../../contract/marketplace/notification.ts';
import { isMarketMail } from '../../../server/mail/market-words.ts';
import { isMoneyMail } from '../../../server/mail/money-templates.ts';
import { renderMail } from '../../../server/mail/render-mail.ts';

const kinds = notificationKinds.filter(isMarketMail);
const link = 'https://site.example/company/dashboard/projects/1';
const told = {
  to: 'ada@company.example',
  name: 'Ada Lovelace',
  title: 'A calendar for our clinic',
  company: 'Analytical Engines Ltd',
  developer: 'Ben Okafor',
  link,
};

describe('a mail about a project, an application or a contract', () => {
  it('exists for what needs an answer or ends something', () => {
    expect(notificationKinds.filter((kind) => !isMarketMail(kind) && !isMoneyMail(kind))).toEqual([
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
      'dueDateExtended',
      'refundRequestCanceled',
      'disputeWithdrawn',
      'moneyAvailable',
      'payoutCanceled',
      // Its mail has the link that undoes it, and goes to more than its owner’s address.
      'bankAccountSaved',
      'bankAccountUsable',
      'bankAccountUndone',
    ]);
  });

  it.each(kinds)('%s names the project and leads to its page', (kind) => {
    const { text, subject, secret } = renderMail({ kind, ...told });
    expect(text).toContain('Hi Ada,');
    expect(text).toContain('‘A calendar for our clinic’');
    expect(secret).toBe(link);
    // What people typed is in no subject.
    expect(subject).not.toMatch(/calendar|Analytical|Okafor/u);
  });

  it('shows no addresses that somebody typed as a name', () => {
    const typed = { title: 'win.example', company: 'evil.example', developer: 'x@evil.example' };
    const ended = renderMail({ kind: 'projectEnded', ...told, ...typed });
    expect(ended.text).toContain('The project has ended, and with it your application.');
    const offered = renderMail({ kind: 'offered', ...told, ...typed });
    expect(offered.text).toContain('The company offers you a contract for the project.');
    const accepted = renderMail({ kind: 'offerAccepted', ...told, ...typed });
    expect(accepted.text).toContain('The developer accepted your offer for the project.');
    const received = renderMail({ kind: 'applicationsReceived', ...told, ...typed, count: 2 });
    expect(received.text).toContain('New applications to the project that you haven’t opened yet: 2.');
    for (const { text, html } of [ended, offered, accepted, received])
      expect(text + html).not.toMatch(/win\.example|evil\.example/u);
  });
});
