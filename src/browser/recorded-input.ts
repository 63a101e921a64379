/** An element that the user submitted, pressed or typed into. */
type InputTarget = HTMLFormElement | HTMLButtonElement | HTMLInputElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /**
     * The elements the user acted on before hydration, recorded by src/build/head-script.js; null once recording has
     * ended.
     */
    recordedInput?: Set<InputTarget> | null;
  }
}

/**
 * Ends the recording of input; from now on the app handles events itself.
 *
 * @returns a function that repeats the recorded input once, in order: it submits forms, presses buttons and dispatches
 *   input events.
 */
export function takeRecordedInput(): () => void {
  const targets = window.recordedInput;
  window.recordedInput = null;
  return () => {
    for (const target of targets ?? []) {
      if (target instanceof HTMLFormElement) target.requestSubmit();
      else if (target instanceof HTMLButtonElement) target.click();
      else target.dispatchEvent(new Event('input', { bubbles: true }));
    }
    targets?.clear();
  };
}
