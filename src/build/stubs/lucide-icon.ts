import { type ComponentProps, createElement } from 'react';

type IconData = { readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };

/**
 * Replaces lucide's icon factory, which also supports contexts, aliases and non-scaling strokes. An icon here is an SVG
 * of 24 units, stroked in the text color.
 */
// oxlint-disable-next-line no-default-export -- as the file that it stands in for
export default function createLucideIcon({ node }: IconData) {
  return (props: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: 24,
        height: 24,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
