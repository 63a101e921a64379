import type { APIRequestContext, Browser } from 'playwright/test';
import { call } from './api.ts';
import { type Member, memberWithProfile } from './members.ts';
import { applicationFields, publishProject } from './projects.ts';
import { openSessionAs } from './storage.ts';
import { expect } from './test.ts';

/** An entity's id with the version that the client has seen. */
type Versioned = { readonly id: string; readonly version: number };

/** A company and a developer who have agreed on one milestone, which isn't funded yet. */
export async function agree(request: APIRequestContext) {
  const company = await memberWithProfile('company');
  const developer = await memberWithProfile('developer');
  const project = await publishProject(request, company);
  const send = ({ token }: Member, id: string, body: object) =>
    call(request, 'POST', `/v1/applications/${id}/events`, { token, body });
  const sent = (await call(request, 'POST', `/v1/projects/${project.id}/applications`, {
    token: developer.token,
    body: applicationFields,
  })) as Versioned;
  const milestones = [{ title: 'Calendar', description: '', amount: 150_000, days: 14 }];
  const offer = { type: 'offer', version: sent.version, milestones, message: '' };
  const { version } = await send(company, sent.id, offer);
  const accept = { type: 'accept', version, offerVersion: 1, projectRevision: 1 };
  const contractId = String((await send(developer, sent.id, accept)).contractId);
  const contract = await call(request, 'GET', `/v1/contracts/${contractId}`, { token: company.token });
  const [milestone] = contract.milestones as readonly [Versioned];
  return { company, developer, contractId, milestone };
}

/** A company and a developer who have agreed, with their milestone funded. */
export async function funded(request: APIRequestContext) {
  const { company, developer, contractId, milestone } = await agree(request);
  await pay(request, company, milestone);
  return { company, developer, contractId, id: milestone.id };
}

/** How often the provider's answer is looked for, in ms. */
const pollOften = { intervals: [50] };

/** Pays for a milestone on the provider's own page, and waits for the confirmation. */
async function pay(request: APIRequestContext, { token }: Member, { id, version }: Versioned): Promise<void> {
  const read = async (path: `/v1/${string}`) => call(request, 'GET', path, { token });
  const { paymentId } = await call(request, 'POST', `/v1/milestones/${id}/events`, {
    token,
    body: { type: 'fund', version },
  });
  const payment = () => read(`/v1/payments/${String(paymentId)}`);
  await expect.poll(async () => (await payment()).checkoutUrl, pollOften).not.toBeNull();
  const form = { choice: 'pay', card: '4242 4242 4242 4242' };
  await request.post(String((await payment()).checkoutUrl), { form, maxRedirects: 0 });
  await expect.poll(async () => (await read(`/v1/milestones/${id}`)).state, pollOften).toBe('funded');
}

/** Opens the contract in a separate browser, as one of its sides. */
export async function openContract(
  browser: Browser,
  side: 'company' | 'developer',
  person: Member,
  contractId: string,
) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openSessionAs(page, person);
  const open = async () => {
    await page.goto(`/${side}/dashboard/contracts/${contractId}`);
    await expect(page.getByRole('heading', { name: 'Milestones' })).toBeVisible();
  };
  await open();
  return { page, open, close: () => context.close() };
}
