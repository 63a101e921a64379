import type { DeviceList } from '../../../contract/settings/devices.ts';
import { settingsRoutes } from '../../../contract/settings/routes.ts';
import type { Call } from '../client.ts';

/** The calls about the devices that the user is logged in on. */
export function createDevicesCalls(call: Call) {
  return {
    fetchDevices: (signal?: AbortSignal): Promise<DeviceList> => call(settingsRoutes.devices, { signal }),

    end: (sessionId: string, signal?: AbortSignal): Promise<void> =>
      call(settingsRoutes.endDevice, { params: { sessionId }, signal }),

    endOthers: (signal?: AbortSignal): Promise<void> => call(settingsRoutes.endOtherDevices, { signal }),

    endByLink: (token: string, signal?: AbortSignal): Promise<void> =>
      call(settingsRoutes.endByLink, { body: { token }, signal }),
  };
}
