import type { CaptureResult } from 'posthog-js/dist/module.full.no-external';

/** The addresses of the marketplace's pages, so that pages don't have to be marked individually. */
const marketPage = /^\/(?:projects|operator|checkout|(?:company|developer)\/(?:dashboard|profile))(?:\/|$)/;

const isMarketPage = () => marketPage.test(location.pathname);

/** Masks a text for replay. On the marketplace's pages only its length remains (§M11). */
export const maskedText = (text: string): string => (isMarketPage() ? text.replace(/\S/gu, '*') : text);

/** The properties of an element that events on these pages may contain: its type and position, not its text. */
const allowedProperties = ['tag_name', 'nth_child', 'nth_of_type'];

/** Removes the texts of elements from an event (§M11). */
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
    properties: { ...properties, ...(Array.isArray($elements) && { $elements: $elements.map(withoutText) }) },
  };
}

const withoutText = (element: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(element).filter(([name]) => allowedProperties.includes(name)));
