import { CopyButton } from '../../ui/feedback/copy-button.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';

type RecoveryCodeListProps = {
  readonly codes: readonly string[];
  readonly onDownload: () => void;
  readonly onSaved: () => void;
};

/** The recovery codes, which are shown only once. */
export function RecoveryCodeList({ codes, onDownload, onSaved }: RecoveryCodeListProps) {
  return (
    <div className="grid gap-8">
      <PageTitle lead="Each one lets you in once if you can’t use your authenticator app. Keep them in a safe place: they’re shown only now.">
        Your recovery codes
      </PageTitle>
      <ol className="grid gap-2 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="tabular-nums">
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onDownload}>
          Download
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <CopyButton
          text={() => codes.join('\n')}
          done="Recovery codes copied"
          otherwise="Copying isn’t available here. Download them instead."
        >
          Copy
        </CopyButton>
      </div>
      <div className="grid justify-items-start">
        <Button className="max-sm:w-full" onClick={onSaved}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
