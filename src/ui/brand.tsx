import { brand } from '../../contract/brand.ts';
import { TextLink } from './link.tsx';
import { Mark } from './mark.tsx';

/** The mark and the product's name, linking to the landing page. */
export function Brand() {
  return (
    <TextLink
      to="/"
      look="plain"
      className="-mx-1.5 inline-flex min-h-11 items-center gap-1 rounded-control px-1.5 text-[1.0625rem] font-semibold tracking-[-0.015em]"
    >
      <Mark />
      {brand.name}
    </TextLink>
  );
}
