import { boxLook } from './control-look.ts';

/**
 * The look of a control in a row of filters, 44 pixels high. Not for phones, which zoom in on text this small.
 */
export const compactControlLook = `${boxLook} min-h-touch text-sm`;
