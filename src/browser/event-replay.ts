/** A form that was sent, a button that was pressed, a field that was typed into. */
type Step = HTMLFormElement | HTMLButtonElement | HTMLInputElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /**
     * What the user did before the page was hydrated, recorded by src/build/head-script.js; null once recording has
     * ended.
     */
    earlyEvents?: Set<Step> | null;
  }
}

/**
 * Ends the recording of early steps: from now on the app listens itself.
 *
 * @returns repeats what was recorded, once, in its order: sends the forms, presses the buttons, and reports what was
 *   typed.
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
