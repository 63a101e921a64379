import { ExternalLink, PanelLeft } from 'lucide-react';
import { brand } from '../../contract/brand.ts';
import { Logo } from '../ui/brand/logo.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonAnchor } from '../ui/navigation/button-link.tsx';
import { AppearanceChoice } from './appearance-choice.tsx';

type TopBarProps = { readonly isSplit: boolean; readonly onSplit: () => void };

/** The inspector's header, with the button that shows the app beside it. */
export function TopBar({ isSplit, onSplit }: TopBarProps) {
  return (
    <header className="flex min-h-12 items-center gap-2 border-b border-line bg-paper px-4">
      <a
        href="#/"
        className="mr-auto flex min-h-touch items-center gap-1 rounded-control font-semibold tracking-close"
      >
        <Logo className="size-6" />
        {brand.name}
        <span className="ml-1 font-normal text-soft max-sm:sr-only">Inspector</span>
      </a>
      <ButtonAnchor variant="quiet" compact href="/" target="_blank">
        <ExternalLink aria-hidden="true" className="size-4 max-sm:hidden" strokeWidth={1.75} />
        <span>
          <span className="max-sm:sr-only">Open </span>
          <span className="max-sm:capitalize">app</span>
        </span>
      </ButtonAnchor>
      <Button variant="quiet" compact aria-pressed={isSplit} onClick={onSplit} className="max-wide:hidden">
        <PanelLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {isSplit ? 'Close split view' : 'Split view'}
      </Button>
      <AppearanceChoice />
    </header>
  );
}
