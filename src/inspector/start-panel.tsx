import { PanelLeft } from 'lucide-react';
import { Button } from '../ui/form/button.tsx';
import { ButtonAnchor } from '../ui/navigation/button-link.tsx';
import { flows } from './catalogue.ts';

/** Shown beside the list until a flow is selected. */
export function StartPanel({ onSplit }: { readonly onSplit: () => void }) {
  return (
    <div className="chart-paper grid h-full place-content-center p-8 max-wide:hidden">
      <div className="grid max-w-brief justify-items-center gap-6 text-center">
        <svg viewBox="0 0 240 72" fill="none" aria-hidden="true" className="w-menu">
          <rect x="1" y="16" width="86" height="40" rx="10" className="fill-surface stroke-control" />
          <rect
            x="153"
            y="16"
            width="86"
            height="40"
            rx="10"
            className="fill-accent-soft stroke-accent"
            strokeWidth="2"
          />
          <path d="M87 36h58" className="stroke-accent" strokeWidth="2" />
          <path d="m151 36-9-4.500v9z" className="fill-accent" />
          <path d="M17 36h40M169 36h54" className="stroke-line" strokeWidth="6" strokeLinecap="round" />
        </svg>
        <div className="grid gap-2">
          <h1 className="text-title font-semibold">Every flow, live</h1>
          <p className="text-balance text-soft">
            {flows.length} state machines define everything the app can do. Choose one, or open the split
            view, use the app and watch the active states light up.
          </p>
        </div>
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={onSplit}>
            <PanelLeft aria-hidden="true" className="size-icon" strokeWidth={1.75} />
            Split view
          </Button>
          <ButtonAnchor variant="secondary" href="/" target="_blank">
            Open app in a tab
          </ButtonAnchor>
        </div>
      </div>
    </div>
  );
}
