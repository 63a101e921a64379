import type { AnyActorRef } from 'xstate';
import type { AppContext } from '../../../app-context.ts';
import { startFileUpload } from '../../../flows/marketplace/parts/file-upload-flow.ts';

type Values = Readonly<Record<string, unknown>>;

type FormWithFiles = {
  /** The form's flow. */
  readonly actor: AnyActorRef;
  /** What the form holds, its files among it. */
  readonly read: () => Values | null;
  /** Fills it, as somebody who types does. */
  readonly write: (values: Values) => void;
  /** How many files it may have. */
  readonly max: number;
};

/**
 * Begins the files of a form's flow.
 *
 * @returns them, and both flows to be stopped as one.
 */
export function withFiles(context: AppContext, { actor, read, write, max }: FormWithFiles) {
  const form = {
    read: () => read() ?? {},
    write,
    onChange(listener: () => void) {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
  };
  const files = startFileUpload(context, form, max);
  const both = {
    stop() {
      files.stop();
      actor.stop();
    },
  };
  return { files, both };
}
