import { decodeOrKeep } from '../../machines/rules/decode-or-keep.ts';

/** The inspector's address: the flow, the selected state, and the position of a replay. */
export type InspectorLocation = {
  readonly flow: string | null;
  /** The dotted path of a state. */
  readonly state: string | null;
  /** Null if only the chart is shown. */
  readonly replay: { readonly path: number | null; readonly step: number } | null;
};

export const home: InspectorLocation = { flow: null, state: null, replay: null };

/**
 * Parses an address such as `#/verify-email/asking.code.typing?replay=3&step=2`.
 *
 * @param hash - the address from `#` on; '' is the start page.
 */
export function parsePlace(hash: string): InspectorLocation {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [flow = '', state = ''] = path.split('/').map(decodeOrKeep);
  const parameters = new URLSearchParams(query);
  const replay = parameters.get('replay');
  return {
    flow: flow || null,
    state: state || null,
    replay: replay === null ? null : { path: count(replay), step: count(parameters.get('step')) ?? 0 },
  };
}

/** The address of a place, from `#` on. */
export function formatAddress({ flow, state, replay }: InspectorLocation): string {
  if (flow === null) return '#/';
  const query =
    replay === null
      ? ''
      : `?replay=${replay.path ?? ''}${replay.path === null ? '' : `&step=${replay.step}`}`;
  return `#/${encodeURIComponent(flow)}${state === null ? '' : `/${encodeURIComponent(state)}`}${query}`;
}

function count(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}
