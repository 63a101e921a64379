/** A line with a text in its middle, such as 'or continue with'. */
export function Divider({ children }: { readonly children: string }) {
  return (
    <div className="flex items-center gap-3 text-sm text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </div>
  );
}
