/** The name of a device: ‘Firefox on Windows’. */
export const deviceName = ({
  browser,
  system,
}: {
  readonly browser: string;
  readonly system: string;
}): string => (system === '' ? browser : `${browser} on ${system}`);
