import { laterCooldownMs } from '../../../../machines/rules/resend-cooldown.ts';
import { createResendCooldowns } from '../../../browser/resend-cooldown.ts';
import { VerifyEmailScreen } from '../../../screens/account/verify-email/verify-email-screen.tsx';
import { VerifyLinkScreen } from '../../../screens/account/verify-email/verify-link-screen.tsx';
import { verifyEmailFlow } from '../../flows/account/verify-email-flow.ts';
import { verifyLinkFlow } from '../../flows/account/verify-link-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { textOrNull } from '../../shared/text-or-null.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';

/** Shows the code form, or the link confirmation after a mailed link was opened (decision 018). */
export function mountPage(visit: Visit): MountedPage {
  const isVerified = visit.state.isVerifiedByLink === true;
  return visit.token !== null || isVerified ? openLink(visit, isVerified) : openCode(visit);
}

function openLink(visit: Visit, isVerified: boolean): MountedPage {
  const actor = startActor(verifyLinkFlow(visit), { token: visit.token ?? '', isVerified });
  return flowPage(actor, <VerifyLinkScreen actor={actor} />);
}

function openCode(visit: Visit): MountedPage {
  const email = textOrNull(visit.state.email);
  const cooldown = createResendCooldowns(visit.tabItems).read(email ?? '');
  const now = Date.now();
  const actor = startActor(verifyEmailFlow(visit), {
    email,
    role: textOrNull(visit.state.role),
    isVerified: visit.state.isVerified === true,
    resends: cooldown?.resends ?? 0,
    // If the clock was set back, the wait still must not exceed the longest cooldown (spec §9).
    deadline: Math.min(cooldown?.deadline ?? 0, now + laterCooldownMs),
    now,
  });
  return flowPage(actor, <VerifyEmailScreen actor={actor} />);
}
