/** Features that the pages never use, by their W3C Permissions Policy names. */
const neverUsed = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** Copy buttons write to the clipboard; passkeys are created in Settings, and used there and on the login pages. */
const ownPagesOnly = ['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get'];

/** Denies unused features to all pages, and the rest to frames of other origins. */
export const permissionsPolicy = [
  ...neverUsed.map((name) => `${name}=()`),
  ...ownPagesOnly.map((name) => `${name}=(self)`),
].join(', ');
