import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '../../../contract/marketplace/entity.ts';
import { applicationLifecycle } from '../../../machines/lifecycles/application.lifecycle.ts';
import { contractLifecycle } from '../../../machines/lifecycles/contract.lifecycle.ts';
import { projectLifecycle } from '../../../machines/lifecycles/project.lifecycle.ts';
import { type Charted, HistoryChart } from '../../../src/screens/shared/list/history-chart.tsx';

const lifecycles = {
  application: applicationLifecycle,
  contract: contractLifecycle,
  project: projectLifecycle,
};

/** A history that goes through these states. */
const through = (...states: readonly string[]): readonly HistoryEntry[] =>
  states.map((to, index) => ({
    version: index + 1,
    event: 'moved',
    from: states[index - 1] ?? null,
    to,
    by: 'company',
    at: '2026-11-20T10:00:00.000Z',
    payload: {},
  }));
const drawn = (of: Charted, ...states: readonly string[]) =>
  renderToStaticMarkup(<HistoryChart kind={of} entries={through(...states)} />);
/** The part of a picture from a start to the next element of its kind. */
const part = (svg: string, start: string) => {
  const [, rest = ''] = svg.split(start);
  return rest.split('</g>')[0] ?? '';
};

describe('a history on its chart', () => {
  test.each(Object.keys(lifecycles) as Charted[])('has every state of a %s', (of) => {
    const states = Object.keys(lifecycles[of].states);
    const svg = drawn(of, states[0] ?? '');
    expect(states.filter((state) => !svg.includes(`data-state="${state}"`))).toEqual([]);
  });

  test('fills passed states, rings the current one, and marks no other', () => {
    const svg = drawn('project', 'draft', 'open', 'open', 'closed');
    expect(svg.match(/data-state="\w+" data-passed="true"/gu)).toHaveLength(3);
    expect(part(svg, 'data-state="open"').match(/<rect/gu)).toHaveLength(1);
    expect(part(svg, 'data-state="closed"').match(/<rect/gu)).toHaveLength(2);
    expect(part(svg, 'data-state="expired"')).not.toContain('fill-accent');
  });

  test('draws the taken transitions in the accent color, above the others', () => {
    const svg = drawn('project', 'draft', 'open', 'closed');
    expect(part(svg, 'data-transition="open closed"')).toContain('stroke-accent');
    expect(part(svg, 'data-transition="closed open"')).not.toContain('accent');
    const transitions = [...svg.matchAll(/data-transition="([^"]+)"/gu)].map(([, transition]) => transition);
    expect(new Set(transitions.slice(-2))).toEqual(new Set(['draft open', 'open closed']));
  });

  test('has a text alternative', () => {
    expect(drawn('contract', 'awaitingFunding')).toContain('aria-label="Chart: Now Waiting for funding."');
    expect(drawn('application', 'submitted', 'shortlisted', 'submitted', 'offered')).toContain(
      'aria-label="Chart: Passed Sent, Shortlisted. Now Offer."',
    );
  });
});
