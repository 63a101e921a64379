import { Maximize, Minus, Plus } from 'lucide-react';
import { IconButton } from '../ui/form/icon-button.tsx';
import type { Viewport } from './use-viewport.ts';

/** Buttons to zoom, and the current scale. */
export function ZoomBar({ viewport: { view, zoomBy, showAll } }: { readonly viewport: Viewport }) {
  return (
    <div
      role="group"
      aria-label="Zoom"
      className="absolute right-3 bottom-3 flex items-center rounded-card border border-line bg-surface p-hair shadow-small"
    >
      <IconButton label="Zoom out" icon={Minus} onClick={() => zoomBy(1 / 1.25)} />
      <output aria-label="Scale" className="w-12 text-center text-xs font-medium text-soft tabular-nums">
        {Math.round(view.scale * 100)} %
      </output>
      <IconButton label="Zoom in" icon={Plus} onClick={() => zoomBy(1.25)} />
      <IconButton label="Fit chart" icon={Maximize} onClick={showAll} />
    </div>
  );
}
