import type { Request } from 'playwright/test';

export const company = {
  userId: 'u1',
  email: 'cora@company.example',
  role: 'CORPORATE',
  companyProfiles: [{ id: 'c1', legalName: 'Tidemark', contactName: 'Cora' }],
};

export type Call = {
  readonly what: string;
  readonly authorization: string | undefined;
  readonly body?: unknown;
};

export function readCall(request: Request): Call {
  const what = `${request.method()} ${new URL(request.url()).pathname}`;
  const body: unknown = request.postDataJSON();
  return { what, authorization: request.headers().authorization, ...(body !== null && { body }) };
}
