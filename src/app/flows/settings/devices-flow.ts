import { fromPromise } from 'xstate';
import type { DeviceList } from '../../../../contract/settings/devices.ts';
import { devicesMachine } from '../../../../machines/settings/devices.machine.ts';
import { createDevicesCalls } from '../../../api/settings/devices-calls.ts';
import type { AppContext } from '../../app-context.ts';

export function devicesFlow({ createCalls }: AppContext) {
  const calls = createCalls(createDevicesCalls);
  return devicesMachine.provide({
    actors: {
      devicesFetch: fromPromise<DeviceList>(({ signal }) => calls.fetchDevices(signal)),
      deviceEnding: fromPromise<void, { sessionId: string }>(({ input, signal }) =>
        calls.end(input.sessionId, signal),
      ),
      othersEnding: fromPromise<void>(({ signal }) => calls.endOthers(signal)),
    },
  });
}
