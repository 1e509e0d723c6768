/** Stores unpacked files between two readings. */
export interface Shelf {
  /** Stores the bytes if there is enough space for them. */
  put(path: string, bytes: Uint8Array): void;
  /** Returns the bytes and drops them. */
  take(path: string): Uint8Array | undefined;
}

/** @param room maximum number of stored bytes, over all files */
export function createShelf(room: number): Shelf {
  const stored = new Map<string, Uint8Array>();
  let left = room;
  function take(path: string): Uint8Array | undefined {
    const bytes = stored.get(path);
    left += bytes?.length ?? 0;
    stored.delete(path);
    return bytes;
  }
  return {
    put(path, bytes) {
      take(path);
      if (bytes.length > left) return;
      stored.set(path, bytes);
      left -= bytes.length;
    },
    take,
  };
}
