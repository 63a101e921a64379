import * as z from 'zod/mini';

/** `GET /v1/account/two-step` */
export const twoStepStatus = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.number(),
});
export type TwoStepStatus = z.infer<typeof twoStepStatus>;

/** `POST /v1/account/two-step` */
export const twoStepSetup = z.object({
  /** Base32, to type if there is no camera. */
  secret: z.string(),
  /** The secret as an `otpauth:` address, for a QR code. */
  address: z.string(),
});
export type TwoStepSetup = z.infer<typeof twoStepSetup>;

/** `PUT /v1/account/two-step` */
export const twoStepCodeBody = z.object({
  code: z.string().check(z.regex(/^[0-9]{6}$/, 'Enter the 6 digits of the code.')),
});

/** Returned once, when they are created. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
