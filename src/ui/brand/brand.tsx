import { brand } from '../../../contract/brand.ts';
import { TextLink } from '../navigation/link.tsx';
import { Logo } from './logo.tsx';

/** The mark and the product's name, linking to the landing page. */
export function Brand() {
  return (
    <TextLink
      to="/"
      variant="plain"
      className="-mx-2 inline-flex min-h-touch items-center gap-1 rounded-control px-2 font-semibold tracking-close"
    >
      <Logo />
      {brand.name}
    </TextLink>
  );
}
