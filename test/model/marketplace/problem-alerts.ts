import { alert, anyAlert } from '../generator/screen-elements.ts';

/** The alert for a failure: the message of the marked field if there is one, else the failure's own. */
export const problemAlerts = (problem: string | null, marked?: string) =>
  problem === null ? [] : [alert(marked ?? problem)];

/** What is missing beside `problemAlerts`: any alert, unless there is a problem. */
export const noAlertUnless = (problem: string | null) => (problem === null ? [anyAlert] : []);
