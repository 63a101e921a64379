import { useSelector } from '@xstate/react';
import { RotateCw, Upload, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { fileKinds } from '../../../../contract/marketplace/file.ts';
import type { fileUploadMachine } from '../../../../machines/marketplace/parts/file-upload.machine.ts';
import { classes } from '../../../ui/classes.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Delayed, longerThanUsualMs } from '../../../ui/feedback/delayed.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { useDropZone } from '../../../ui/form/use-drop-zone.ts';
import { sizeText } from '../formats.ts';

/** The files of a form and the flow that uploads them. */
export type FormFiles = {
  readonly actor: ActorRefFrom<typeof fileUploadMachine>;
  readonly choose: (files: readonly File[]) => void;
};

type FilesFieldProps = {
  readonly files: FormFiles;
  /** Their purpose. */
  readonly hint: string;
  /** The server's message about the files, or the reason why they prevent a submit. */
  readonly error?: string | null | undefined;
};

/** The file types offered by the browser's dialog; the server decides by the content (§M5). */
const accepted = Object.values(fileKinds)
  .flatMap(({ type, endings }) => [type, ...endings.map((ending) => `.${ending}`)])
  .join(',');

/**
 * Attaches files with a button or by dropping them (§M5). Each is uploaded immediately, while the form stays usable.
 */
export function FilesField({ files: { actor, choose }, hint, error }: FilesFieldProps) {
  const { files, queue, current, sent, problem, refused, max } = useSelector(actor, ({ context }) => context);
  const isUploading = useSelector(actor, (snapshot) => snapshot.matches('uploading'));
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const zone = useRef<HTMLFieldSetElement>(null);
  const isOver = useDropZone(zone, choose);
  // The initial files aren't announced.
  const [initialCount] = useState(files.length);
  const hintId = useId();
  const isFull = files.length + queue.length + (current === null ? 0 : 1) >= max;

  /** The pressed button may disappear with its row. */
  function act(event: Parameters<typeof actor.send>[0]) {
    chooser.current?.focus();
    actor.send(event);
  }

  return (
    <fieldset
      ref={zone}
      aria-describedby={hintId}
      className={classes(
        'grid min-w-0 gap-3 rounded-control border border-dashed p-4',
        isOver ? 'border-accent bg-sunken' : 'border-control',
      )}
    >
      <legend className="sr-only">Files</legend>
      <p aria-hidden="true" className="text-sm font-medium">
        Files <span className="font-normal text-faint">Optional</span>
      </p>
      <p id={hintId} className="text-sm text-faint">
        {hint} Up to {max}, each of at most 10 MB: PDF, pictures, text, CSV, ZIP or Office documents.
      </p>
      <ul className="grid gap-2 empty:hidden">
        {files.map(({ id, name, size }) => (
          <FileRow key={id} name={name} status={sizeText(size)}>
            <IconButton
              label={`Remove ${name}`}
              icon={X}
              onClick={() => act({ type: 'files.removed', id })}
            />
          </FileRow>
        ))}
        {current && (
          <FileRow
            key={current.key}
            name={current.name}
            status={isUploading ? `${sizeText(sent)} of ${sizeText(current.size)} uploaded` : 'Not uploaded'}
            below={
              isUploading && (
                <ProgressBar label={`Uploading ${current.name}`} value={sent} max={current.size} />
              )
            }
          >
            {!isUploading && (
              <IconButton
                label={`Try ${current.name} again`}
                icon={RotateCw}
                onClick={() => act({ type: 'upload.retried' })}
              />
            )}
            <IconButton
              label={`Cancel ${current.name}`}
              icon={X}
              onClick={() => act({ type: 'upload.canceled' })}
            />
          </FileRow>
        )}
        {queue.map(({ key, name }) => (
          <FileRow key={key} name={name} status="Waiting" />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={chooser}
          // Takes the focus when the files prevent a submit (use-autosave-form.ts).
          data-choose-files
          variant="secondary"
          compact
          softDisabled={isFull}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden="true" className="size-4" />
          Choose files
        </Button>
        <p className="text-sm text-faint">{isFull ? 'There is no room for more.' : 'Or drop them here.'}</p>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])]);
          // Reset, so that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <output className="sr-only">
        {isUploading && current
          ? `Uploading ${current.name}.`
          : files.length !== initialCount && attachedText(files.length)}
      </output>
      <output className="block text-sm text-soft empty:hidden">
        {isUploading && (
          <Delayed key={sent} ms={longerThanUsualMs}>
            This is taking longer than usual.
          </Delayed>
        )}
      </output>
      <FieldError>{problem}</FieldError>
      <FieldError>{error}</FieldError>
      <Alert>
        {refused.length > 0 && (
          <ul className="grid gap-1 text-sm text-danger">
            {refused.map(({ name, message }, at) => (
              // Two files may have the same name.
              <li key={at} className="wrap-anywhere">
                {name}: {message}
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </fieldset>
  );
}

const attachedText = (count: number) => (count === 1 ? '1 file attached.' : `${count} files attached.`);

type FileRowProps = {
  readonly name: string;
  /** The file's size, or the progress of its upload. */
  readonly status: string;
  readonly below?: ReactNode;
  /** The row's buttons. */
  readonly children?: ReactNode;
};

function FileRow({ name, status, below, children }: FileRowProps) {
  return (
    <li className="grid gap-1 rounded-control bg-sunken px-3 py-1 forced-colors:border">
      <div className="flex min-h-touch items-center gap-3">
        <div className="grid min-w-0 grow">
          <span className="truncate text-sm font-medium">{name}</span>
          <span className="text-sm text-soft tabular-nums">{status}</span>
        </div>
        {children}
      </div>
      {below}
    </li>
  );
}
