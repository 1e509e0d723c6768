/**
 * Bytes that arrive in pieces. They are copied into one buffer, so that its size follows the number of bytes and not
 * the number of pieces.
 */
export class Bytes {
  #store = Buffer.alloc(0);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    if (length > this.#store.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(length, 2 * this.#store.length));
      larger.set(this.#store.subarray(0, this.#length));
      this.#store = larger;
    }
    this.#store.set(piece, this.#length);
    this.#length = length;
  }

  /** The bytes as text; undefined if they are not UTF-8. */
  get text(): string | undefined {
    return utf8Of(this.#store.subarray(0, this.#length));
  }
}

/** The bytes as text; undefined if they are not UTF-8. */
export function utf8Of(bytes: Uint8Array): string | undefined {
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** A strict decoder. It does not remove a byte-order mark, because a valid record never starts with one. */
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
