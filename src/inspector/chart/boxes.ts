import { actionText } from './actions.ts';
import type { Block, Box, Line, Span } from './drawing.ts';
import { edgeParagraphs } from './edge-text.ts';
import type { ChartEdge } from './edges.ts';
import type { ChartState } from './statechart.ts';
import { measureWidth, moved, type SetText, setText } from './text.ts';

const textLimit = 236;
const wideTextLimit = 520;
const labelLimit = 208;
const [sidePadding, topPadding, bottomPadding] = [14, 10, 12];
const rowGap = 8;
const blockGap = 8;

/** A state's text before layout. */
export type Written = Pick<Box, 'state' | 'lines' | 'tags' | 'rows'> & {
  readonly width: number;
  readonly height: number;
};

/**
 * Lays out the text of a state: name, tags, description, invokes, actions, and its self-transitions.
 *
 * @param staying - the self-transitions.
 */
export function writeState(state: ChartState, staying: readonly ChartEdge[]): Written {
  const isAround = state.kind === 'compound' || state.kind === 'parallel';
  const limit = isAround ? wideTextLimit : textLimit;
  const name = setText([[nameSpan(state)]], limit);
  const tags = tagPlaces(state.tags, sidePadding + name.width + 10, topPadding + 1);
  const about = setText(
    state.description === '' ? [] : [[{ text: withUnbrokenSection(state.description), look: 'description' }]],
    limit,
  );
  const doing = setActions(state, limit);
  const aboutTop = topPadding + name.height + (about.height > 0 ? 2 : 0);
  const doingTop = aboutTop + about.height + (doing.height > 0 ? rowGap : 0);
  const { blocks, height } = stack(
    staying,
    limit,
    doingTop + doing.height + (staying.length > 0 ? rowGap : 0),
  );
  const widest = [name, about, doing].map(({ width }) => width + sidePadding * 2);
  const lastTag = tags.at(-1);
  return {
    state,
    lines: [
      ...moved(name.lines, sidePadding, topPadding),
      ...moved(about.lines, sidePadding, aboutTop),
      ...moved(doing.lines, sidePadding, doingTop),
    ],
    tags,
    rows: blocks.map((block) => ({ ...block, x: sidePadding })),
    width: Math.max(
      96,
      ...widest,
      ...blocks.map(({ width }) => width + sidePadding * 2),
      lastTag ? lastTag.x + lastTag.width + sidePadding : 0,
    ),
    height: height + bottomPadding,
  };
}

/** The label of a wire, with a block for each of its transitions. */
export function writeLabel(edges: readonly ChartEdge[]): {
  blocks: readonly Block[];
  width: number;
  height: number;
} {
  const { blocks, height } = stack(edges, labelLimit, 4);
  const width = Math.max(...blocks.map((block) => block.width));
  return {
    blocks: blocks.map((block) => ({ ...block, x: 6 })),
    width: width + 12,
    height: height + 4,
  };
}

function stack(
  edges: readonly ChartEdge[],
  limit: number,
  top: number,
): { blocks: readonly Block[]; height: number } {
  let y = top;
  const blocks = edges.map((edge) => {
    const { lines, width, height }: SetText = setText(edgeParagraphs(edge), limit);
    const block = { edge: edge.id, lines, x: 0, y, width, height };
    y += height + blockGap;
    return block;
  });
  return { blocks, height: edges.length > 0 ? y - blockGap : top };
}

/** Keeps a section and its number on one line: 'spec §4'. */
function withUnbrokenSection(text: string): string {
  return text.replaceAll(/\b(spec|readings?|decision) (?=[§\d])/gu, '$1\u00a0');
}

function nameSpan({ name, parent }: ChartState): Span {
  return { text: name, look: parent === null ? 'title' : 'name' };
}

/** The invokes and the entry and exit actions of a state: each keyword once, with its items below each other. */
function setActions({ invokes, entry, exit }: ChartState, limit: number): SetText {
  const doings = [
    { word: 'invoke', values: invokes.map(({ id, src }) => (id === src ? id : `${id} (${src})`)) },
    { word: 'entry', values: entry.map(actionText) },
    { word: 'exit', values: exit.map(actionText) },
  ].filter(({ values }) => values.length > 0);
  const column = Math.max(0, ...doings.map(({ word }) => measureWidth({ text: word, look: 'word' }))) + 8;
  return doings.reduce<SetText>(
    (above, { word, values }) => {
      const [head, body] = [
        setText([[{ text: word, look: 'word' }]], limit),
        setText(
          values.map((text) => [{ text, look: 'value' }]),
          limit - column,
        ),
      ];
      return {
        lines: [
          ...above.lines,
          ...moved(head.lines, 0, above.height),
          ...moved(body.lines, column, above.height),
        ],
        width: Math.max(above.width, column + body.width),
        height: above.height + body.height,
      };
    },
    { lines: [], width: 0, height: 0 },
  );
}

function tagPlaces(tags: readonly string[], left: number, y: number): Box['tags'] {
  let x = left;
  return tags.map((text) => {
    const width = measureWidth({ text, look: 'action' }) + 12;
    const place = { text, x, y, width, height: 18 };
    x += width + 4;
    return place;
  });
}

/** The lines of a block, positioned in the box that contains it. */
export function linesIn(block: Block): readonly Line[] {
  return moved(block.lines, block.x, block.y);
}
