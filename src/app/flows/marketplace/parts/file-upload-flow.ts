import { fromPromise } from 'xstate';
import type { MarketFile } from '../../../../../contract/marketplace/file.ts';
import {
  areSameFiles,
  type ChosenFile,
  filesIn,
} from '../../../../../machines/client-rules/marketplace/chosen-files.ts';
import { fileUploadMachine } from '../../../../../machines/marketplace/parts/file-upload.machine.ts';
import { createFileUpload } from '../../../../api/marketplace/file-upload.ts';
import { randomUuid } from '../../../../api/random-uuid.ts';
import type { AppContext } from '../../../app-context.ts';
import { startActor } from '../../../shared/start-actor.ts';
import { required } from '../../required.ts';

type Values = Readonly<Record<string, unknown>>;

/** The form that the files belong to. */
type FilesForm = {
  readonly read: () => Values;
  /** Updates the form's values, as typing does. */
  readonly write: (values: Values) => void;
  /**
   * Subscribes to changes of the form.
   *
   * @returns a function that unsubscribes.
   */
  readonly onChange: (listener: () => void) => () => void;
};

/**
 * Starts the upload flow of a form. The attached files are part of the form's values, so the two are kept in sync: the
 * form is what is saved, sent and compared, and this flow updates its files.
 *
 * @param max - the maximum number of files.
 */
export function startFileUpload(app: AppContext, form: FilesForm, max: number) {
  const uploadFile = createFileUpload(app.apiSettings);
  /** The chosen files, by key. */
  const bytes = new Map<string, File>();
  const machine = fileUploadMachine.provide({
    actors: {
      upload: fromPromise<MarketFile, { chosen: ChosenFile | null }>(async ({ input, signal }) => {
        // The upload reads the token from storage, which must be unlocked.
        await app.unlock();
        const { key } = required(input.chosen);
        const onProgress = (sent: number) => actor.send({ type: 'upload.progressed', sent });
        return uploadFile({ key, content: required(bytes.get(key) ?? null), onProgress, signal });
      }),
    },
    actions: {
      writeToForm: ({ context: { files } }) => form.write({ ...form.read(), files }),
      removeBytes({ context: { queue, current } }) {
        const needed = [...queue, ...(current ? [current] : [])].map(({ key }) => key);
        for (const key of bytes.keys()) if (!needed.includes(key)) bytes.delete(key);
      },
    },
  });
  const actor = startActor(machine, { max });
  const syncFromForm = () => {
    const files = filesIn(form.read());
    if (!areSameFiles(files, actor.getSnapshot().context.files)) actor.send({ type: 'files.filled', files });
  };
  const unsubscribe = form.onChange(syncFromForm);
  syncFromForm();
  return {
    actor,
    choose(files: readonly File[]) {
      const chosen = files.map((file) => ({ key: randomUuid(), file }));
      for (const { key, file } of chosen) bytes.set(key, file);
      actor.send({
        type: 'files.chosen',
        chosen: chosen.map(({ key, file: { name, size } }) => ({ key, name, size })),
      });
    },
    stop() {
      unsubscribe();
      actor.stop();
    },
  };
}
