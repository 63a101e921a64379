import type { Route } from '../route.ts';
import { file, fileWithAddress } from './file.ts';

/** The calls about files (§M9). */
export const fileRoutes = {
  uploadFile: {
    method: 'POST',
    path: '/v1/files',
    auth: 'session',
    upload: true,
    summary: 'Upload a file',
    success: 201,
    response: file,
    clientResponse: file,
  },
  file: {
    method: 'GET',
    path: '/v1/files/{fileId}',
    auth: 'none',
    optionalSession: true,
    summary: 'Get the address that a file can be fetched from for five minutes',
    success: 200,
    response: fileWithAddress,
    clientResponse: fileWithAddress,
  },
} as const satisfies Record<string, Route>;
