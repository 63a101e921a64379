import type { CaptureResult } from 'posthog-js/dist/module.full.no-external';

/** The marketplace's pages, by their addresses: a new page needs no mark of its own. */
const marketPage = /^\/(?:projects|operator|checkout|(?:company|developer)\/(?:dashboard|profile))(?:\/|$)/;

const isMarketPage = () => marketPage.test(location.pathname);

/** A text as replay records it: on the marketplace's pages only its length (§M7). */
export const maskedText = (text: string): string => (isMarketPage() ? text.replace(/\S/gu, '*') : text);

/** What an event on these pages contains of an element: what and where it is, not its text. */
const recordedOfElement = ['tag_name', 'nth_child', 'nth_of_type'];

/** An event without the texts of its elements (§M7). */
export function withoutMarketTexts(event: CaptureResult): CaptureResult {
  if (!isMarketPage()) return event;
  const {
    $el_text: _text,
    $elements_chain: _chain,
    $elements,
    title: _title,
    ...properties
  } = event.properties;
  return {
    ...event,
    properties: { ...properties, ...(Array.isArray($elements) && { $elements: $elements.map(bare) }) },
  };
}

const bare = (element: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(element).filter(([name]) => recordedOfElement.includes(name)));
