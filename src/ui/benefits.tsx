type BenefitsProps = { readonly items: readonly { readonly title: string; readonly text: string }[] };

/** What somebody gets, one line each. */
export function Benefits({ items }: BenefitsProps) {
  return (
    <ul className="grid gap-3.5">
      {items.map(({ title, text }) => (
        <li key={title} className="flex gap-3 text-soft">
          <span aria-hidden="true" className="mt-2.25 size-1.5 shrink-0 rounded-full bg-accent" />
          <span>
            <strong className="font-semibold text-ink">{title}.</strong> {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
