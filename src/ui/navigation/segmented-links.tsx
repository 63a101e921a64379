import { segmentLook, segmentsLook } from '../form/segment-look.ts';
import { RouterLink } from './link.tsx';

type SegmentedLinksProps = {
  /** The label of the group, for assistive technology. */
  readonly label: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
};

/** A pill of links, one of which is the current page. */
export function SegmentedLinks({ label, links }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className={segmentsLook}>
      {links.map((link) => (
        <RouterLink key={link.to} to={link.to} className={segmentLook}>
          {link.label}
        </RouterLink>
      ))}
    </nav>
  );
}
