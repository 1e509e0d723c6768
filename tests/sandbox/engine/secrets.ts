/* Unguessable strings and numbers, from APIs that Node and browsers share. */

const bytes = (count: number): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(count));

/** Returns this many random bytes as a string that is safe in an address (base64url). */
export const secret = (count: number): string =>
  btoa(String.fromCharCode(...bytes(count)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Returns a whole number from 0 up to but excluding `end`, uniformly distributed. */
export function drawBelow(end: number): number {
  // Above the last whole multiple, small remainders would be more likely.
  const fair = 2 ** 32 - (2 ** 32 % end);
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < fair) return drawn % end;
  }
}

/** A password in its stored form, from which it cannot be recovered. */
export interface PasswordKey {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly key: Uint8Array;
}

// An attempt takes some milliseconds, which is too slow for guessing but fast enough for a small machine.
const ROUNDS = 20_000;
const KEY_BITS = 256;

export async function keyOf(password: string, salt = bytes(16)): Promise<PasswordKey> {
  const typed = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(password),
    'PBKDF2',
    false,
    ['deriveBits'],
  );
  const terms = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS };
  return { salt, key: new Uint8Array(await crypto.subtle.deriveBits(terms, typed, KEY_BITS)) };
}

/** Compares two keys of the same length in constant time. */
export function isSameKey(one: PasswordKey, other: PasswordKey): boolean {
  let difference = 0;
  one.key.forEach((byte, index) => (difference |= byte ^ (other.key[index] ?? 0)));
  return difference === 0;
}
