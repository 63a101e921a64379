import { brand } from '../../../contract/brand.ts';
import type { ContactBody } from '../../../contract/site/contact.ts';
import { siteRoutes } from '../../../contract/site/routes.ts';
import { withMessage } from '../call-failure.ts';
import { checkedBody } from '../checked-body.ts';
import type { Call } from '../client.ts';

/** The contact form's call, an addition to spec §7. */
export function createContactCalls(call: Call) {
  return {
    /** @throws also `invalidInput`, before anything is sent. A 404 is reported as a backend that takes no messages. */
    async sendMessage(typed: ContactBody, signal?: AbortSignal): Promise<void> {
      const body = checkedBody(siteRoutes.contact.body, typed);
      try {
        await call(siteRoutes.contact, { body, signal });
      } catch (error) {
        throw withMessage(error, (status) =>
          status === 404
            ? `This server takes no messages. Please write to ${brand.supportEmail}; your text is still here.`
            : null,
        );
      }
    },
  };
}
