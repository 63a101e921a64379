import { CopyButton } from './copy-button.tsx';

type CopyLinkButtonProps = {
  readonly path: string;
  /** The button's label. */
  readonly label?: string;
  readonly compact?: boolean;
};

/** Copies the full address of a page of the product. If copying isn't possible, it shows the address to select. */
export function CopyLinkButton({ path, label = 'Copy link', compact = false }: CopyLinkButtonProps) {
  return (
    <CopyButton text={() => new URL(path, location.href).href} done="Link copied" compact={compact}>
      {label}
    </CopyButton>
  );
}
