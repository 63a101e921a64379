import type { fileRoutes } from '../../../contract/marketplace/file-routes.ts';
import type { HandlersFor } from '../../http/call.ts';
import { readFile, uploadFile } from './files.ts';

export const fileHandlers = {
  uploadFile: ({ upload, session }, deps) => uploadFile(upload, session, deps),
  file: ({ params, session }, deps) => readFile(params.fileId, session, deps),
} satisfies HandlersFor<typeof fileRoutes>;
