import { Component, lazy, type ReactNode, Suspense } from 'react';
import { lastRequestId } from '../services/last-request-id.ts';
import { showFatalError } from './fatal-error.ts';

const ErrorScreen = lazy(() =>
  import('../../screens/shared/error-screen.tsx').then(
    (loaded) => ({ default: loaded.ErrorScreen }),
    () => {
      showFatalError();
      // The fatal error message is already shown, so there is nothing left to render.
      return new Promise<never>(() => undefined);
    },
  ),
);

type ErrorBoundaryProps = {
  /** Called once React has mounted the tree, hydrated or rendered; a guard may still be waiting. */
  readonly onMounted: () => void;
  readonly children: ReactNode;
};

/** The error boundary outside of the router and before it has loaded (spec §2); the router has its own. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidMount() {
    this.props.onMounted();
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Suspense>
        <ErrorScreen reference={lastRequestId()} />
      </Suspense>
    );
  }
}
