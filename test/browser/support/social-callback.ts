import type { Page, Request } from 'playwright/test';

export const company = {
  userId: 'u1',
  email: 'cora@company.example',
  role: 'CORPORATE',
  companyProfiles: [{ id: 'c1', legalName: 'Tidemark', contactName: 'Cora' }],
};
export const newDeveloper = {
  userId: 'u 2',
  email: 'dana@developer.example',
  role: 'DEVELOPER',
  developerProfiles: [],
};

export type Call = {
  readonly what: string;
  readonly authorization: string | undefined;
  readonly body?: unknown;
};

/** A backend that knows one person and takes every role; tells what it was asked, and where the page was then. */
export async function pretendBackend(page: Page, profile: object) {
  const calls: Call[] = [];
  const addresses: string[] = [];
  await page.route('**/v1/**', async (route, request) => {
    addresses.push(page.url());
    calls.push(callOf(request));
    await route.fulfill({ json: request.method() === 'GET' ? profile : { message: 'Done.' } });
  });
  return { calls, addresses };
}

export function callOf(request: Request): Call {
  const what = `${request.method()} ${new URL(request.url()).pathname}`;
  const body: unknown = request.postDataJSON();
  return { what, authorization: request.headers().authorization, ...(body !== null && { body }) };
}

export const profileCall = { what: 'GET /v1/users/profile', authorization: 'new-token' };
