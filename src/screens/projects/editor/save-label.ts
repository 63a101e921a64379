import { refusedFields } from '../../../../machines/client-rules/marketplace/project-problems.ts';
import type { ProjectValues } from '../../../../machines/client-rules/marketplace/project-values.ts';
import { fieldNames } from '../project-differences.tsx';

type Saving = {
  /** The machine's state. */
  readonly state: string;
  readonly values: ProjectValues;
  /** Whether the failure is retried automatically. */
  readonly isTransient: boolean;
};

/** Whether the typed values are saved, and if not, why; undefined for an unchanged open project (§M4). */
export function saveLabel({ state, values, isTransient }: Saving): string | undefined {
  if (state === 'partlySaved') {
    const names = refusedFields(values).map((field) => fieldNames[field]);
    return `Not saved: check ${names.join(', ')}`;
  }
  if (state === 'saveFailed' && isTransient) return 'Not saved: no answer. Trying again soon.';
  return labels[state];
}

const labels: Readonly<Record<string, string>> = {
  saved: 'Saved',
  unsaved: 'Not saved yet',
  saving: 'Saving…',
  offline: 'Not saved: you are offline',
  saveFailed: 'Not saved',
  savingBeforePublishing: 'Saving…',
  publishing: 'Saved',
  published: 'Saved',
};
