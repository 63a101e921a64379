import type { ComponentProps, ComponentType } from 'react';
import { TextLink } from '../navigation/link.tsx';

type ProseProps = {
  /** Compiled Markdown (src/build/markdown.ts): takes the components for its elements. */
  readonly content: ComponentType<{ readonly components: typeof elements }>;
};

/** Long text: 18/29, at most 660 pixels wide. */
export function Prose({ content: Content }: ProseProps) {
  return (
    <div className="grid max-w-reading gap-6 text-reading wrap-anywhere print:block print:text-base print:*:mt-3">
      <Content components={elements} />
    </div>
  );
}

const elements = {
  h2: (props: ComponentProps<'h2'>) => (
    <h2 className="mt-8 scroll-mt-8 text-section font-semibold" {...props}>
      {props.children}
    </h2>
  ),
  h3: (props: ComponentProps<'h3'>) => (
    <h3 className="mt-3 scroll-mt-8 text-heading font-semibold" {...props}>
      {props.children}
    </h3>
  ),
  ul: (props: ComponentProps<'ul'>) => (
    <ul className="grid list-disc gap-2 ps-6 marker:text-accent" {...props} />
  ),
  ol: (props: ComponentProps<'ol'>) => (
    <ol className="grid list-decimal gap-2 ps-6 marker:text-soft marker:tabular-nums" {...props} />
  ),
  a: MarkdownLink,
  strong: (props: ComponentProps<'strong'>) => <strong className="font-semibold" {...props} />,
  // The font has no italics; weight says the same.
  em: (props: ComponentProps<'em'>) => <em className="font-medium not-italic" {...props} />,
  code: (props: ComponentProps<'code'>) => (
    <code className="rounded-small bg-sunken px-1 py-hair text-sm" {...props} />
  ),
  pre: (props: ComponentProps<'pre'>) => (
    <pre
      className="overflow-x-auto rounded-control border border-line bg-sunken p-4 text-sm *:p-0"
      {...props}
    />
  ),
  blockquote: (props: ComponentProps<'blockquote'>) => (
    <blockquote className="border-s-2 border-accent ps-6 text-soft" {...props} />
  ),
};

/**
 * A link to a page of the product goes through the router; a file, a mail address or another site is left to the
 * browser.
 */
function MarkdownLink({ href = '', ...rest }: ComponentProps<'a'>) {
  const look = 'rounded-small text-accent underline decoration-1 underline-offset-4 hover:decoration-2';
  const [to = '', hash] = href.split('#');
  if (!to.startsWith('/') || to.includes('.')) {
    return (
      <a href={href} className={look} {...rest}>
        {rest.children}
      </a>
    );
  }
  return <TextLink variant="inline" to={to} hash={hash} {...rest} />;
}
