import { expect, test } from 'vitest';
import type { Application } from '../../../contract/marketplace/application.ts';
import {
  boardColumns,
  columnOf,
  listMoves,
  moveTo,
} from '../../../machines/client-rules/marketplace/board-columns.ts';
import {
  boardQuery,
  readBoardView,
  shownApplications,
} from '../../../machines/client-rules/marketplace/board-view.ts';
import { applicationLifecycle } from '../../../machines/lifecycles/application.lifecycle.ts';
import { firstSentence, timeText } from '../../../src/screens/applications/proposal-text.ts';
import { dana, jon, ravi } from '../../model/marketplace/application-samples.ts';
import { openProject } from '../../model/marketplace/project-samples.ts';

const view = (query: string) => readBoardView(new URLSearchParams(query));

test('every state of an application has its column', () => {
  const states = Object.keys(applicationLifecycle.states) as Application['state'][];
  const columns = states.map((state) => [state, columnOf({ state })]);
  expect(Object.fromEntries(columns)).toEqual({
    submitted: 'new',
    shortlisted: 'shortlisted',
    offered: 'offered',
    accepted: 'offered',
    hired: 'offered',
    declined: 'closed',
    withdrawn: 'closed',
    notSelected: 'closed',
  });
});

test('the actions are those that the server allows: fewer once an offer is made or the project is closed', () => {
  const ended: Application = { ...dana, project: { ...dana.project, state: 'closed' } };
  expect(listMoves(dana, false)).toEqual(['shortlist', 'offer', 'decline']);
  expect(listMoves(dana, true)).toEqual(['shortlist', 'decline']);
  expect(listMoves(ended, false)).toEqual(['decline']);
  expect(listMoves(jon, true)).toEqual(['reconsider']);
});

test.each([
  [dana, [null, 'shortlist', 'offer', 'decline']],
  [ravi, ['unshortlist', null, 'offer', 'decline']],
  [jon, ['reconsider', null, null, null]],
])('a column takes a card by the event that leads there', (application, expected) => {
  const possible = listMoves(application, false);
  expect(boardColumns.map((column) => moveTo(column, possible))).toEqual(expected);
});

test.each([
  '',
  '?view=table',
  '?view=project',
  '?q=outbox&show=unread&sort=price',
  '?show=inBudget&sort=time',
  '?compare=a%2Cb%2Cc',
])('an address determines what is shown: %s', (query) => {
  expect(boardQuery(view(query))).toBe(query);
});

test.each(['view=tree', 'show=none&sort=luck', 'compare=a', 'compare=a,a', 'compare=a,b,c,d', 'q=%20'])(
  'what can’t be shown is ignored: %s',
  (query) => {
    expect(boardQuery(view(query))).toBe('');
  },
);

test('a view filters and sorts', () => {
  const cheap = { ...ravi, total: 500_000, milestones: [{ title: 'All', amount: 500_000, days: 90 }] };
  const dear = { ...jon, total: 2_000_000 };
  const shown = (query: string) =>
    shownApplications([dana, cheap, dear], view(query), openProject).map(({ id }) => id);
  expect(shown('')).toEqual(['a1', 'a2', 'a3']);
  expect(shown('q=LEDGERS')).toEqual(['a2']);
  expect(shown('q=outbox')).toEqual(['a1', 'a2', 'a3']);
  expect(shown('q=hale')).toEqual(['a3']);
  expect(shown('show=unread')).toEqual(['a1']);
  expect(shown('show=inBudget')).toEqual(['a1', 'a2']);
  expect(shown('sort=price')).toEqual(['a2', 'a1', 'a3']);
  expect(shown('sort=time')).toEqual(['a1', 'a3', 'a2']);
  expect(shownApplications([dear], view('show=inBudget'), { budgetMax: null })).toEqual([dear]);
});

test.each([
  [
    'Hello Cora,\n\nI moved two billing systems off nightly jobs. Then I slept.',
    'I moved two billing systems off nightly jobs.',
  ],
  ['I did. And more.', 'I did.'],
  [
    'v1.5 is what I know best, and here is a line that goes on for long enough',
    'v1.5 is what I know best, and here is a line that goes on for long enough',
  ],
  ['short', 'short'],
])('the first sentence of a letter is shown: %s', (letter, sentence) => {
  expect(firstSentence(letter)).toBe(sentence);
});

test('the duration is shown in short form', () => {
  expect(timeText(dana)).toBe('2 milestones · 31 days');
  expect(timeText({ milestones: [{ title: 'All', amount: 1_000, days: 1 }] })).toBe('1 milestone · 1 day');
});
