/**
 * The guidance of screen reader users: the focus, and the announcements of live regions. Each function is serialized
 * and runs in a page, so it must be self-contained.
 */

type Observations = {
  /** The last element that received input since the step started. */
  lastInput: Element | null;
  /** The focused element at the start of the step; null in a document in which no step has started. */
  focusBefore: Element | null;
  /** The page's title and the open dialog at the start of the step. */
  title: Element | null;
  dialog: Element | null;
  /** The element that had the focus when that dialog was opened. */
  opener: Element | null;
  /** The contents of live regions at the start of the step. */
  regionsBefore: readonly string[];
  /** The announcements of live regions since then. */
  readonly announced: string[];
  /** The descriptions of elements focused since then, which are read with the elements. */
  readonly described: string[];
  /** The current contents of live regions. */
  readonly regions: () => readonly string[];
};

/** A state's expectations. */
export type ExpectedObservations = {
  /** Whether the focus is specified elsewhere. */
  readonly isFocusExpected: boolean;
  /** Texts that must be part of an announcement. */
  readonly announced: readonly string[];
  /** Texts that may also be announced; no others may. */
  readonly allowed: readonly string[];
};

/** Runs in a page from its start: records input and the announcements of live regions. */
export function observeFocusAndAnnouncements(): void {
  // Toasts are checked separately; a countdown and the cookie banner are ignored.
  const live = '[role=alert], [role=status], output';
  const observations: Observations = {
    lastInput: null,
    focusBefore: null,
    title: null,
    dialog: null,
    opener: null,
    regionsBefore: [],
    announced: [],
    described: [],
    regions: () => [...document.querySelectorAll(live)].flatMap(readTexts),
  };
  Object.assign(window, { observations });
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';
  for (const type of ['pointerdown', 'keydown', 'input'])
    window.addEventListener(
      type,
      ({ target }) => {
        if (!(target instanceof Element)) return;
        observations.lastInput = target.closest('label')?.control ?? target.closest(focusable);
      },
      { capture: true },
    );

  const known = new WeakSet<Element>();
  new MutationObserver((changes) => {
    const changed = changes.flatMap(
      ({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(live) ?? [],
    );
    // A region that is inserted with its text is not announced (live-regions.ts).
    for (const region of new Set(changed))
      if (known.has(region)) observations.announced.push(...readTexts(region));
    for (const region of document.querySelectorAll(live)) known.add(region);
  }).observe(document, { childList: true, characterData: true, subtree: true });
  window.addEventListener('focusin', ({ target }) => {
    const described = target instanceof Element ? target.getAttribute('aria-describedby') : null;
    for (const id of described?.split(' ') ?? [])
      observations.described.push(...[...document.querySelectorAll(`[id="${id}"]`)].flatMap(readTexts));
  });

  function readTexts(element: Element): readonly string[] {
    const text = (element.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
    return text !== '' && element.checkVisibility({ visibilityProperty: true }) ? [text] : [];
  }
}

/** Runs in a page when a step starts. */
export function startObservedStep(): void {
  const { observations } = window as unknown as { observations: Observations };
  observations.lastInput = null;
  observations.focusBefore = document.activeElement;
  observations.title = document.querySelector('h1');
  observations.dialog = document.querySelector('dialog:modal');
  observations.regionsBefore = observations.regions();
  observations.announced.length = 0;
  observations.described.length = 0;
}

/**
 * Runs in a page after a step that stays on it. Unless specified otherwise, the focus must be at the first of: an
 * opened dialog, a new focusable message, a new title, the opener of a closed dialog, the last input, or its earlier
 * place.
 *
 * @returns the problems as sentences.
 */
export function focusAndAnnouncementProblems({
  isFocusExpected,
  announced,
  allowed,
}: ExpectedObservations): string[] {
  const { observations } = window as unknown as { observations: Observations };
  const { lastInput, focusBefore, title, dialog, opener, regionsBefore, described } = observations;
  // The step has led to another document.
  if (focusBefore === null) return [];
  const { activeElement, body } = document;
  const last = lastInput?.isConnected ? lastInput : focusBefore;
  const wanted = placeOfFocus();
  const isRight = wanted.matches('dialog') ? wanted.contains(activeElement) : activeElement === wanted;
  const heard = [...observations.announced, ...described];
  const isRepeated = (text: string, index: number) => observations.announced.indexOf(text) !== index;
  return [
    ...(isFocusExpected || isRight
      ? []
      : [
          `expected that the focus is at ${describeElement(wanted)}; seen: it is at ${describeElement(activeElement)}`,
        ]),
    ...announced
      .filter(
        (text) =>
          !regionsBefore.some((one) => one.includes(text)) && !heard.some((one) => one.includes(text)),
      )
      .map((text) => `expected that ‘${text}’ is announced; heard: ${heard.join(' | ') || 'nothing'}`),
    ...observations.announced
      // Texts that have already disappeared are ignored: seeing them depends on the speed of the page.
      .filter((one) => observations.regions().includes(one))
      .filter((one) => ![...announced, ...allowed].some((text) => one.includes(text)))
      .map((one) => `expected that nothing else is announced; heard: ‘${one}’`),
    ...observations.announced
      .filter(isRepeated)
      .map((one) => `expected that ‘${one}’ is announced once; heard: twice`),
  ];

  function placeOfFocus(): Element {
    const modal = document.querySelector('dialog:modal');
    if (modal && modal !== dialog) {
      observations.opener = last;
      return modal;
    }
    const message = [...document.querySelectorAll('[role=alert] [tabindex="-1"]')].find(({ textContent }) =>
      announced.some((text) => textContent?.includes(text)),
    );
    if (message) return message;
    const [heading, content] = ['h1', '#content'].map((selector) => document.querySelector(selector));
    // A field in use keeps the focus; on an untouched page the browser decides.
    const keepsFocus = last.isConnected && last.matches('input, textarea, select, body');
    if (heading && heading !== title && !keepsFocus) return heading;
    if (dialog && !modal && opener) return opener.isConnected ? opener : (content ?? body);
    return last;
  }
  function describeElement(element: Element | null): string {
    return element === null || element === body ? 'the page' : element.outerHTML.slice(0, 150);
  }
}
