import type { Page } from 'playwright/test';
import { isFullScope } from '../../../support/scope.ts';
import { axeProblems } from './axe.ts';

type TextLayout = { readonly direction: 'ltr' | 'rtl'; readonly isSpaced: boolean };

const spacedOut: TextLayout = { direction: 'ltr', isSpaced: true };
const rightToLeft: TextLayout = { direction: 'rtl', isSpaced: true };
const everyTextLayout: readonly TextLayout[] = [
  { direction: 'ltr', isSpaced: false },
  spacedOut,
  { direction: 'rtl', isSpaced: false },
  rightToLeft,
];

/**
 * The windows to check: unzoomed, zoomed to 200 %, and to 400 % (WCAG 1.4.4, 1.4.10). `npm test` only checks the
 * tightest: spaced-out text needs more room than plain text; content that fits 320 pixels fits 720, which has the same
 * layout; and the direction affects all of them alike.
 */
const windows = isFullScope
  ? ([
      { width: 1440, height: 900, layouts: everyTextLayout },
      { width: 720, height: 450, layouts: everyTextLayout },
      { width: 320, height: 256, layouts: everyTextLayout },
    ] as const)
  : ([
      // The tests' own window, which needs no new layout.
      { width: 1280, height: 720, layouts: [spacedOut] },
      { width: 320, height: 256, layouts: [spacedOut, rightToLeft] },
    ] as const);

/**
 * Finds content that is lost or overlaps when the page is zoomed, its text spaced out (WCAG 1.4.12), or its direction
 * reversed; and targets that are too small in the narrowest window. The page is left as it was.
 */
export async function layoutProblems(page: Page): Promise<readonly string[]> {
  const before = page.viewportSize();
  const problems: string[] = [];
  for (const { width, height, layouts } of windows) {
    await page.setViewportSize({ width, height });
    const found = await page.evaluate(lostContent, layouts);
    const small = width === 320 ? await axeProblems(page, 'targets') : [];
    problems.push(...[...found, ...small].map((problem) => `at ${width} × ${height}, ${problem}`));
  }
  if (before) await page.setViewportSize(before);
  return problems;
}

/** Runs in the page: checks it with plain or spaced-out text, in either direction. */
function lostContent(layouts: readonly TextLayout[]): string[] {
  const spacing = new CSSStyleSheet();
  // The values of WCAG 1.4.12.
  spacing.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }
  `);
  // Content that is only rendered in view keeps its earlier size.
  const drawn = new CSSStyleSheet();
  drawn.replaceSync('* { content-visibility: visible !important }');
  const root = document.documentElement;
  const { dir } = root;
  const sheets = [...document.adoptedStyleSheets];
  let boxes = new WeakMap<Element, Box>();
  const problems: string[] = [];
  for (const { direction, isSpaced } of layouts) {
    root.dir = direction;
    document.adoptedStyleSheets = [...sheets, drawn, ...(isSpaced ? [spacing] : [])];
    const how = `${direction === 'rtl' ? 'right to left' : 'left to right'}${isSpaced ? ', spaced out' : ''}`;
    problems.push(...problemsNow().map((problem) => `${how}: ${problem}`));
  }
  root.dir = dir;
  document.adoptedStyleSheets = sheets;
  return problems;

  /** Cached properties of an element; nothing changes during a check. */
  type Box = {
    readonly rect: DOMRect;
    readonly overflowX: string;
    readonly overflowY: string;
    /** Whether it and everything around it has a visible size. */
    readonly hasSize: boolean;
    /** The boxes around it that may clip it, from the inside out. */
    readonly clippingBoxes: readonly Box[];
    /** The nearest positioned and the nearest scrolling box: itself or an ancestor. */
    readonly layer: Element | null;
  };

  function problemsNow(): string[] {
    boxes = new WeakMap();
    const texts = textRuns();
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter(isSeen)
      .map((element) => ({ element, rects: [measureBox(element).rect], name: describeElement(element) }));
    const { scrollWidth, clientWidth } = root;
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} pixels wide`] : []),
      ...[...texts, ...controls]
        .filter(({ element, rects }) => rects.some((rect) => isCut(element, rect)))
        .map(({ name }) => `${name} is cut off`),
      ...overlaps(texts),
      ...[...document.querySelectorAll('*')]
        .filter(isTooLowToScroll)
        .map((box) => `${describeElement(box)} is a scroll box less than 96 px high`),
    ];
  }

  type Run = { readonly element: Element; readonly rects: readonly DOMRect[]; readonly name: string };

  function textRuns(): Run[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const runs: Run[] = [];
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      const element = text.parentElement;
      const content = text.nodeValue?.trim() ?? '';
      if (
        content === '' ||
        !element ||
        element.matches('option, script, style, noscript') ||
        !isSeen(element)
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      runs.push({ element, rects: [...range.getClientRects()], name: `'${content.slice(0, 40)}'` });
    }
    return runs;
  }

  function measureBox(element: Element): Box {
    const box = boxes.get(element) ?? measured(element);
    boxes.set(element, box);
    return box;
  }

  function measured(element: Element): Box {
    const rect = element.getBoundingClientRect();
    const { overflowX, overflowY, position } = getComputedStyle(element);
    const parent = element.parentElement ? measureBox(element.parentElement) : null;
    const clips = (box: Box) => box.overflowX !== 'visible' || box.overflowY !== 'visible';
    const isPage = element.parentElement === null || element.parentElement === document.body;
    const isLayer =
      position === 'fixed' || position === 'sticky' || overflowY === 'auto' || overflowY === 'scroll';
    return {
      rect,
      overflowX,
      overflowY,
      hasSize: (rect.width > 1 || rect.height > 1) && (parent?.hasSize ?? true),
      clippingBoxes: isPage || !parent ? [] : [...(clips(parent) ? [parent] : []), ...parent.clippingBoxes],
      layer: isLayer ? element : (parent?.layer ?? null),
    };
  }

  /** Whether an element is visible; those for assistive technology have no size. */
  function isSeen(element: Element): boolean {
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      measureBox(element).hasSize
    );
  }

  /** Whether an enclosing box or the window's edge clips an element without scrolling. */
  function isCut(element: Element, rect: DOMRect): boolean {
    let { left, right, top, bottom } = rect;
    for (const { overflowX, overflowY, rect: edge } of measureBox(element).clippingBoxes) {
      const cuts = (flow: string) => flow === 'hidden' || flow === 'clip';
      const scrolls = (flow: string) => flow === 'auto' || flow === 'scroll';
      if (cuts(overflowX) && (left < edge.left - 1 || right > edge.right + 1)) return true;
      // A letter's box is taller than the letter.
      if (cuts(overflowY) && (top < edge.top - 2 || bottom > edge.bottom + 2)) return true;
      if (scrolls(overflowX) || scrolls(overflowY)) ({ left, right, top, bottom } = edge);
    }
    return left < -1 || right > window.innerWidth + 1;
  }

  /** The overlapping texts of each layer: elements that deliberately float over the page have their own. */
  function overlaps(texts: readonly Run[]): string[] {
    const lines = texts.flatMap(({ element, rects, name }) =>
      rects.map(({ left, right, top, height }) => ({
        element,
        name,
        left,
        right,
        // Only the middle, where the letters are: lines may be close together.
        top: top + height / 4,
        bottom: top + (height * 3) / 4,
        layer: measureBox(element).layer,
      })),
    );
    return lines.flatMap((one, index) =>
      lines
        .slice(index + 1)
        .filter(
          (other) =>
            other.element !== one.element &&
            other.layer === one.layer &&
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
        )
        .map((other) => `${one.name} and ${other.name} overlap`),
    );
  }

  /** Whether a scrolling box is too low to read in it. */
  function isTooLowToScroll(element: Element): boolean {
    const { overflowY } = measureBox(element);
    const { scrollHeight, clientHeight } = element;
    return (
      (overflowY === 'auto' || overflowY === 'scroll') &&
      !element.matches('html, textarea') &&
      scrollHeight > clientHeight + 1 &&
      clientHeight < 96 &&
      isSeen(element)
    );
  }

  function describeElement(element: Element): string {
    const name =
      element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? '';
    return `${element.localName} '${name.trim().slice(0, 40)}'`;
  }
}
