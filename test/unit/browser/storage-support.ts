/** A web storage in memory, which can be full or blocked as in browsers. */
export class FakeStorage implements Storage {
  readonly texts = new Map<string, string>();
  isFull = false;
  get length() {
    return this.texts.size;
  }
  key(index: number) {
    return [...this.texts.keys()][index] ?? null;
  }
  getItem(name: string) {
    return this.texts.get(name) ?? null;
  }
  setItem(name: string, text: string) {
    if (this.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    this.texts.set(name, text);
  }
  removeItem(name: string) {
    this.texts.delete(name);
  }
  clear() {
    this.texts.clear();
  }
}

export function blockedStorage(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}
