/** A form that was sent, a button that was pressed, a field that was typed into. */
type Step = HTMLFormElement | HTMLButtonElement | HTMLInputElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /** What the person did before the page was hydrated, kept by src/build/head-script.js; null once nobody keeps it. */
    earlyEvents?: Set<Step> | null;
  }
}

/**
 * Ends the keeping of early steps: from now on the app listens itself.
 *
 * @returns does what was kept, once, in its order: sends the forms, presses the buttons, and tells of what was typed.
 */
export function takeEarlyEvents(): () => void {
  const steps = window.earlyEvents;
  window.earlyEvents = null;
  return () => {
    for (const step of steps ?? []) {
      if (step instanceof HTMLFormElement) step.requestSubmit();
      else if (step instanceof HTMLButtonElement) step.click();
      else step.dispatchEvent(new Event('input', { bubbles: true }));
    }
    steps?.clear();
  };
}
