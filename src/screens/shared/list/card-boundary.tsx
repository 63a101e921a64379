import { Component, type ReactNode } from 'react';

/** Shows an error in place of a card that fails to render; the page and the other cards stay. */
export class CardBoundary extends Component<{ readonly children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <p className="rounded-card border border-line bg-surface p-6 text-soft">
        Something is wrong with this entry, so it can’t be shown.
      </p>
    );
  }
}
