/**
 * What leads somebody who doesn't see the page: the focus, and what live regions say. Each function runs in a
 * page by itself: it is sent there as it is.
 */

type Attention = {
  /** Where the hand was last since the step began. */
  hand: Element | null;
  /** What had the focus when it began; null in a document that no step has begun in. */
  before: Element | null;
  /** The title of the page then, and the dialog that was open over it. */
  title: Element | null;
  dialog: Element | null;
  /** Where the focus was when that was opened. */
  opener: Element | null;
  /** What live regions had in them then. */
  shown: readonly string[];
  /** What live regions have said since. */
  readonly said: string[];
  /** What describes the things that have taken the focus since: it is read with them. */
  readonly read: string[];
  /** What live regions have in them. */
  readonly regions: () => readonly string[];
};

/** What a state says of it. */
export type ExpectedAttention = {
  /** Is it told elsewhere what has the focus? */
  readonly isFocusExpected: boolean;
  /** What must have been said, as a part of something that was. */
  readonly said: readonly string[];
  /** What may have been said, too; and nothing else. */
  readonly known: readonly string[];
};

/** Runs in a page from its start: notes where the hand is, and what every live region says. */
export function watchAttention(): void {
  // Toasts are told by themselves, and a countdown and the cookie banner are another matter.
  const live = '[role=alert], [role=status], output';
  const attention: Attention = {
    hand: null,
    before: null,
    title: null,
    dialog: null,
    opener: null,
    shown: [],
    said: [],
    read: [],
    regions: () => [...document.querySelectorAll(live)].flatMap(textsOf),
  };
  Object.assign(window, { attention });
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';
  for (const type of ['pointerdown', 'keydown', 'input'])
    window.addEventListener(
      type,
      ({ target }) => {
        if (!(target instanceof Element)) return;
        attention.hand = target.closest('label')?.control ?? target.closest(focusable);
      },
      { capture: true },
    );

  const known = new WeakSet<Element>();
  new MutationObserver((changes) => {
    const changed = changes.flatMap(
      ({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(live) ?? [],
    );
    // One that comes with its words is not heard (live-regions.ts).
    for (const region of new Set(changed)) if (known.has(region)) attention.said.push(...textsOf(region));
    for (const region of document.querySelectorAll(live)) known.add(region);
  }).observe(document, { childList: true, characterData: true, subtree: true });
  window.addEventListener('focusin', ({ target }) => {
    const described = target instanceof Element ? target.getAttribute('aria-describedby') : null;
    for (const id of described?.split(' ') ?? [])
      attention.read.push(...[...document.querySelectorAll(`[id="${id}"]`)].flatMap(textsOf));
  });

  function textsOf(element: Element): readonly string[] {
    const text = (element.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
    return text !== '' && element.checkVisibility({ visibilityProperty: true }) ? [text] : [];
  }
}

/** Runs in a page when a step begins. */
export function startAttention(): void {
  const { attention } = window as unknown as { attention: Attention };
  attention.hand = null;
  attention.before = document.activeElement;
  attention.title = document.querySelector('h1');
  attention.dialog = document.querySelector('dialog:modal');
  attention.shown = attention.regions();
  attention.said.length = 0;
  attention.read.length = 0;
}

/**
 * Runs in a page after a step that stays on it. Where nothing else is told, the focus is, by what there is: in a dialog
 * that has opened, on a new message that can have it, on a new title, where it was before a dialog that has closed,
 * where the hand was last, or where it was before.
 *
 * @returns in words what is not so.
 */
export function attentionProblems({ isFocusExpected, said, known }: ExpectedAttention): string[] {
  const { attention } = window as unknown as { attention: Attention };
  const { hand, before, title, dialog, opener, shown, read } = attention;
  // The step has led to another document.
  if (before === null) return [];
  const { activeElement, body } = document;
  const last = hand?.isConnected ? hand : before;
  const wanted = placeOfFocus();
  const isRight = wanted.matches('dialog') ? wanted.contains(activeElement) : activeElement === wanted;
  const heard = [...attention.said, ...read];
  const isTwice = (text: string, index: number) => attention.said.indexOf(text) !== index;
  return [
    ...(isFocusExpected || isRight
      ? []
      : [`expected that the focus is at ${nameOf(wanted)}; seen: it is at ${nameOf(activeElement)}`]),
    ...said
      .filter((text) => !shown.some((one) => one.includes(text)) && !heard.some((one) => one.includes(text)))
      .map((text) => `expected that ‘${text}’ is announced; heard: ${heard.join(' | ') || 'nothing'}`),
    ...attention.said
      // What has gone again by then depends on how fast the page is.
      .filter((one) => attention.regions().includes(one))
      .filter((one) => ![...said, ...known].some((text) => one.includes(text)))
      .map((one) => `expected that nothing else is announced; heard: ‘${one}’`),
    ...attention.said.filter(isTwice).map((one) => `expected that ‘${one}’ is announced once; heard: twice`),
  ];

  function placeOfFocus(): Element {
    const modal = document.querySelector('dialog:modal');
    if (modal && modal !== dialog) {
      attention.opener = last;
      return modal;
    }
    const message = [...document.querySelectorAll('[role=alert] [tabindex="-1"]')].find(({ textContent }) =>
      said.some((text) => textContent?.includes(text)),
    );
    if (message) return message;
    const [heading, content] = ['h1', '#content'].map((selector) => document.querySelector(selector));
    // A field that somebody is typing in keeps the focus, and a page that nobody has touched leaves it to the browser.
    const isKept = last.isConnected && last.matches('input, textarea, select, body');
    if (heading && heading !== title && !isKept) return heading;
    if (dialog && !modal && opener) return opener.isConnected ? opener : (content ?? body);
    return last;
  }
  function nameOf(element: Element | null): string {
    return element === null || element === body ? 'the page' : element.outerHTML.slice(0, 150);
  }
}
