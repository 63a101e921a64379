import { SimulatedClock } from 'xstate';

/** A clock that is stopped until it is moved, and knows when its next timer is due. */
export class ReplayClock extends SimulatedClock {
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

  /** How long until the next timer is due, in ms; null while none runs. */
  dueIn(): number | null {
    return this.ends.size === 0 ? null : Math.min(...this.ends.values()) - this.now();
  }
}
