import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';
import type { HistoryEntry, HistoryOf, HistoryPage } from '../../contract/marketplace/entity.ts';
import { historyMachine } from '../../machines/marketplace/parts/history.machine.ts';
import { projectHistoryText } from '../../src/screens/projects/project-history-text.ts';
import { History } from '../../src/screens/shared/list/history.tsx';
import { HistoryContext } from '../../src/screens/shared/list/whole-history.tsx';

const entry = (version: number, event: string): HistoryEntry => ({
  version,
  event,
  from: null,
  to: 'draft',
  by: 'company',
  at: '2026-11-20T10:00:00.000Z',
  payload: {},
});
const describeEntry = ({ version, event }: HistoryEntry) => `${event} ${version}`;
const all = ['createProject', 'save', 'save', 'publish', 'edit', 'save', 'save'].map((event, index) =>
  entry(index + 1, event),
);
const shown = () =>
  page
    .getByRole('listitem')
    .all()
    .map((item) => item.element().firstElementChild?.textContent);

test('earlier entries load on request, each once; consecutive saves show only the last one', async () => {
  const history = createActor(
    historyMachine.provide({
      actors: {
        historyFetch: fromPromise<HistoryPage, { of: HistoryOf | null; cursor: string | null }>(
          async ({ input: { of, cursor } }) => {
            expect(of).toEqual({ entity: 'project', entityId: 'p1' });
            return cursor === null
              ? { items: all.slice(3).toReversed(), nextCursor: 'c4' }
              : { items: all.slice(0, 3).toReversed(), nextCursor: null };
          },
        ),
      },
    }),
  ).start();
  await render(
    <HistoryContext value={history}>
      <History kind="project" id="p1" newest={all.slice(4)} describeEntry={describeEntry} />
    </HistoryContext>,
  );
  const more = page.getByRole('button', { name: 'Show earlier' });
  expect(shown()).toEqual(['save 7', 'edit 5']);
  await more.click();
  await expect.poll(shown).toEqual(['save 7', 'edit 5', 'publish 4']);
  await more.click();
  await expect.poll(shown).toEqual(['save 7', 'edit 5', 'publish 4', 'save 3', 'createProject 1']);
  await expect.element(more).not.toBeInTheDocument();
});

test('a step is shown with its reason, and all of them as a chart on request', async () => {
  const opened = { ...entry(1, 'publish'), to: 'open' };
  const closed = {
    ...entry(2, 'close'),
    from: 'open',
    to: 'closed',
    payload: { reason: 'Our plans changed.' },
  };
  await render(
    <HistoryContext value={createActor(historyMachine).start()}>
      <History kind="project" id="p1" newest={[opened, closed]} describeEntry={projectHistoryText} />
    </HistoryContext>,
  );
  const [newest] = page.getByRole('listitem').all();
  expect(newest?.element().textContent).toMatch(/^You closed it.*Our plans changed\./u);
  await page.getByText('Show as a chart').click();
  await expect.element(page.getByRole('img', { name: /^Chart: .*Now Closed\.$/u })).toBeVisible();
});
