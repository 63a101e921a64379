import { RotateCw, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../ui/form/icon-button.tsx';

type SplitFrameProps = {
  /** The address of the app. */
  readonly address: string;
  readonly onClose: () => void;
};

/** The running app in a frame beside the inspector. */
export function SplitFrame({ address, onClose }: SplitFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  return (
    <section
      aria-label="App"
      className="flex min-h-0 w-panel max-w-1/2 min-w-side resize-x flex-col overflow-hidden border-r border-line"
    >
      <div className="flex items-center border-b border-line bg-sunken pl-4">
        <p className="mr-auto truncate text-sm text-soft">{address}</p>
        <IconButton
          label="Reload the app"
          icon={RotateCw}
          onClick={() => frame.current?.contentWindow?.location.reload()}
        />
        <IconButton label="Close split view" icon={X} onClick={onClose} />
      </div>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own pages: a sandbox with their origin is none */}
      <iframe ref={frame} src="/" title="App" className="min-h-0 w-full flex-1 bg-paper" />
    </section>
  );
}
