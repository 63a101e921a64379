import { CopyButton } from './copy-button.tsx';

/** Copies the full address of a page of the product. Where copying isn't possible, it shows the address to select. */
export function CopyLinkButton({ path }: { readonly path: string }) {
  return (
    <CopyButton text={() => new URL(path, location.href).href} done="Link copied">
      Copy link
    </CopyButton>
  );
}
