import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MarketFile } from '../../../../contract/marketplace/file.ts';
import type { fileDownloadMachine } from '../../../../machines/marketplace/parts/file-download.machine.ts';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { sizeText } from '../formats.ts';

type FileDownloadActor = ActorRefFrom<typeof fileDownloadMachine>;

/** Downloads the files that a page lists; without it files aren't links, as in a preview. */
export const DownloadsContext = createContext<FileDownloadActor | null>(null);

/** The files of a project or an application (§M5). */
export function FileList({ files }: { readonly files: readonly MarketFile[] }) {
  if (files.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-heading font-semibold">Files</h2>
      <FileRows files={files} />
    </section>
  );
}

/** The files without a heading of their own. */
export function FileRows({ files }: { readonly files: readonly MarketFile[] }) {
  const downloads = useContext(DownloadsContext);
  if (files.length === 0) return null;
  return (
    <>
      <ul className="grid gap-2">
        {files.map((file) => (
          <li
            key={file.id}
            className="flex min-h-touch items-center gap-3 rounded-control bg-sunken px-3 py-1 forced-colors:border"
          >
            <div className="grid min-w-0 grow">
              <span className="text-sm font-medium wrap-anywhere">{file.name}</span>
              <span className="text-sm text-soft tabular-nums">{sizeText(file.size)}</span>
            </div>
            {downloads && <DownloadButton file={file} downloads={downloads} />}
          </li>
        ))}
      </ul>
      {downloads && <DownloadProblem files={files} downloads={downloads} />}
    </>
  );
}

type DownloadButtonProps = { readonly file: MarketFile; readonly downloads: FileDownloadActor };

function DownloadButton({ file: { id, name }, downloads }: DownloadButtonProps) {
  const isBusy = useSelector(
    downloads,
    (snapshot) => snapshot.hasTag('busy') && snapshot.context.fileId === id,
  );
  return (
    <Button
      variant="quiet"
      compact
      busy={isBusy}
      aria-label={`Download ${name}`}
      onClick={() => downloads.send({ type: 'download.requested', fileId: id })}
    >
      <Download aria-hidden="true" className="size-4" />
      Download
    </Button>
  );
}

type DownloadProblemProps = {
  readonly files: readonly MarketFile[];
  readonly downloads: FileDownloadActor;
};

/** A download problem, shown below the list that contains the file, because a page may have several lists. */
function DownloadProblem({ files, downloads }: DownloadProblemProps) {
  const isHere = useSelector(downloads, ({ context }) => files.some(({ id }) => id === context.fileId));
  const isBusy = useSelector(downloads, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(downloads, ({ context }) => context.problem);
  return (
    <>
      <FieldError>{isHere ? problem : null}</FieldError>
      <SlowNotice busy={isHere && isBusy} onCancel={() => downloads.send({ type: 'download.canceled' })} />
    </>
  );
}
