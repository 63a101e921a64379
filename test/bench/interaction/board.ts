import type { Page } from 'playwright';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import { dana } from '../../model/marketplace/application-samples.ts';
import { openProject } from '../../model/marketplace/project-samples.ts';
import { complete } from '../people.ts';
import type { Report } from '../report.ts';
import { benchInputs, type Form, times } from './forms.ts';
import { clicks, timedPage, type } from './timed-page.ts';

/** §M5: the most that a project has at once. */
const count = 200;
const applications = Array.from({ length: count }, (_, at) => ({
  ...dana,
  id: `a${at}`,
  developer: { ...dana.developer, userId: `d${at}`, name: `Developer ${at}` },
  isNew: at % 3 === 0,
  total: 100_000 + 1_000 * ((at * 37) % count),
}));

/** Answers what the board asks for: what is timed is the page, not the database. */
async function pretendApplications(page: Page): Promise<void> {
  const projectPath = `**/v1/projects/${openProject.id}`;
  await page.route(projectPath, (route) => route.fulfill({ json: openProject }));
  await page.route(`${projectPath}/applications*`, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const items = applications.slice(from, from + 100);
    return route.fulfill({ json: { items, nextCursor: from + 100 < count ? String(from + 100) : null } });
  });
  await page.route('**/v1/applications/*/events', (route) => {
    const [, id = ''] = /applications\/([^/]+)\/events/.exec(route.request().url()) ?? [];
    const moved = applications.find((one) => one.id === id);
    return route.fulfill({
      json: { ...moved, state: 'shortlisted', version: 2, allowedEvents: ['unshortlist', 'decline'] },
    });
  });
}

const board: Form = {
  name: `board of ${count} applications`,
  open: async (browser, product) => {
    const person = await complete(product, 'CORPORATE');
    const page = await timedPage(browser, `${product.address}/`);
    await pretendApplications(page);
    await page.goto(`${product.address}/company/login`);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/company/dashboard');
    await page.goto(`${product.address}${marketPaths.ownProject({ projectId: openProject.id })}`);
    await page.getByRole('checkbox', { name: `Compare Developer ${count - 1}` }).waitFor();
    return page;
  },
  use: async (page) => {
    await page.getByLabel('Search applications').focus();
    await type(page, 'A developer who has moved a billing system before');
    const picks = [0, 1].map((at) =>
      page.getByRole('checkbox', { name: `Compare Developer ${at}`, exact: true }),
    );
    await picks[0]?.scrollIntoViewIfNeeded();
    await clicks(page, picks, times / 2);
    for (let time = 0; time < times / 2; time += 1) {
      await page.getByRole('button', { name: `Shortlist: Developer ${time}`, exact: true }).click();
      await page.getByRole('button', { name: `Back to New: Developer ${time}`, exact: true }).waitFor();
    }
  },
};

/** The board of a company with as many applications as a project can have. */
export const benchBoard = (chromium: string): Promise<Report> => benchInputs(chromium, [board]);
