import * as z from 'zod/mini';
import { createPageSchema } from '../entity.ts';
import { draftText } from '../texts.ts';

const uuid = (message: string) =>
  z.string(message).check(z.toLowerCase(), z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, message));

/** The limit of the message with an invitation, in characters. */
export const maxInvitationMessage = 1_000;

/** `POST /v1/invitations` (§M5): a company invites a developer to apply. */
export const invitationBody = z.object({
  projectId: uuid('Choose a project.'),
  developerId: uuid('Choose a developer.'),
  message: draftText(maxInvitationMessage),
});
export type InvitationBody = z.infer<typeof invitationBody>;

/** An invitation, as both sides see it. */
export const invitation = z.object({
  id: z.string(),
  project: z.object({
    id: z.string(),
    /** null once it has ended, unless the developer has applied: only its parties may still see it (§M2). */
    title: z.nullable(z.string()),
    /** Whether the project accepts applications. */
    isOpen: z.boolean(),
  }),
  company: z.object({ userId: z.string(), name: z.string() }),
  developer: z.object({ userId: z.string(), name: z.string() }),
  message: z.string(),
  /** The developer's application to it, even if it isn't due to the invitation; null: they haven't applied. */
  applicationId: z.nullable(z.string()),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

/** `GET /v1/invitations`: those that a developer received, newest first. */
export const invitationPage = createPageSchema(invitation);
export type InvitationPage = z.infer<typeof invitationPage>;
