import { fileRoutes } from '../../../contract/marketplace/file-routes.ts';
import type { Call } from '../client.ts';

/** The calls about files (§M9), except the upload (file-upload.ts). */
export function createFileCalls(call: Call) {
  return {
    /** @returns the file's download address, valid for five minutes, relative to the backend's origin. */
    fetchAddress: async (fileId: string, signal?: AbortSignal): Promise<string> =>
      (await call(fileRoutes.file, { params: { fileId }, signal })).address,
  };
}
