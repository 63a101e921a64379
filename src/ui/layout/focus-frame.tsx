import { Brand } from '../brand/brand.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

/** The layout of a page with one thing to do, before its content is known. */
export function FocusFrame() {
  return (
    <div data-frame className="flex min-h-dvh flex-col px-4 sm:px-8 wide:px-16">
      <header className="py-3 wide:pt-12">
        <Brand />
      </header>
      <main className="mx-auto grid w-full max-w-form flex-1 content-start gap-8 pt-8 pb-16 wide:pt-12">
        <Skeleton lines={4} />
      </main>
    </div>
  );
}
