import type { AnyActorRef } from 'xstate';
import type { AppContext } from '../../../app-context.ts';
import { startFileUpload } from '../../../flows/marketplace/parts/file-upload-flow.ts';

type Values = Readonly<Record<string, unknown>>;

type FormWithFiles = {
  /** The form's flow. */
  readonly actor: AnyActorRef;
  /** Reads the form's values, which include its files. */
  readonly read: () => Values | null;
  /** Updates the form's values, as typing does. */
  readonly write: (values: Values) => void;
  /** The maximum number of files. */
  readonly max: number;
};

/**
 * Starts the file uploads of a form.
 *
 * @returns the upload flow, and `flows` to stop it together with the form's flow.
 */
export function startFormUploads(app: AppContext, { actor, read, write, max }: FormWithFiles) {
  const form = {
    read: () => read() ?? {},
    write,
    onChange(listener: () => void) {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
  };
  const files = startFileUpload(app, form, max);
  const flows = {
    stop() {
      files.stop();
      actor.stop();
    },
  };
  return { files, flows };
}
