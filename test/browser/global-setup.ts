import { setTimeout as pause } from 'node:timers/promises';
import type { FullConfig } from 'playwright/test';

/** Waits for the servers of all projects. Playwright itself would start the second once the first is ready. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls a default export
export default async function waitForServers({ projects }: FullConfig): Promise<void> {
  await Promise.all(projects.map(({ use }) => waitFor(`${use.baseURL}/ready`)));
}

/** @throws if it isn't ready after two minutes; the server has printed why. */
async function waitFor(address: string): Promise<void> {
  const until = performance.now() + 120_000;
  while (performance.now() < until) {
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(200);
  }
  throw new Error(`${address} isn’t ready.`);
}
