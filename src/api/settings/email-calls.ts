import { type EmailBody, emailBody } from '../../../contract/account/account.ts';
import {
  type EmailChangeBody,
  type EmailUndoBody,
  type EmailUndos,
  emailChangeBody,
} from '../../../contract/settings/email.ts';
import { settingsRoutes } from '../../../contract/settings/routes.ts';
import { checkedBody } from '../checked-body.ts';
import type { Call } from '../client.ts';

/** The calls that change the user's email and undo the change. */
export function createEmailCalls(call: Call) {
  return {
    /** @throws also `invalidInput`, before anything is sent. */
    sendCode: async (typed: EmailBody, signal?: AbortSignal): Promise<void> =>
      call(settingsRoutes.sendEmailCode, { body: checkedBody(emailBody, typed), signal }),

    /**
     * @returns the changes that can be undone now.
     * @throws also `invalidInput`, before anything is sent.
     */
    change: async (typed: EmailChangeBody, signal?: AbortSignal): Promise<EmailUndos> =>
      call(settingsRoutes.changeEmail, { body: checkedBody(emailChangeBody, typed), signal }),

    fetchUndos: (signal?: AbortSignal): Promise<EmailUndos> => call(settingsRoutes.emailUndos, { signal }),

    undo: (body: EmailUndoBody, signal?: AbortSignal): Promise<void> =>
      call(settingsRoutes.undoEmailChange, { body, signal }),
  };
}
