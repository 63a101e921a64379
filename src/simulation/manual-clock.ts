import { SimulatedClock } from 'xstate';

/** A clock that only moves when it is advanced, and knows when its next timer is due. */
export class ManualClock extends SimulatedClock {
  private readonly ends = new Map<number, number>();

  /** @param timeout - in ms. */
  override setTimeout(fn: (...args: unknown[]) => void, timeout: number): number {
    const id = super.setTimeout((...args) => {
      this.ends.delete(id);
      fn(...args);
    }, timeout);
    this.ends.set(id, this.now() + timeout);
    return id;
  }

  override clearTimeout(id: number): void {
    this.ends.delete(id);
    super.clearTimeout(id);
  }

  /** The time until the next timer is due, in ms; null if none is running. */
  dueIn(): number | null {
    return this.ends.size === 0 ? null : Math.min(...this.ends.values()) - this.now();
  }
}
