/** Replaces what a recording must not contain: tokens, passwords, one-time codes, and data of other players. */

import { isObservable } from 'rxjs';

/** Replaces the secrets in a value; equal secrets get equal names, so that a replay can compare them. */
export interface Redaction {
  /**
   * Returns a copy of a value as plain data without its secrets. Functions and streams become null, and a Map or a Set
   * an object with its entries (`$map`, `$set`).
   * @param isSent whether it is a request or an address, which may contain a one-time code: a reply has other codes
   */
  copy(value: unknown, isSent: boolean): unknown;
  /** Returns the name of a secret. */
  nameFor(secret: string): string;
  /** Returns the stored string of a key without its secrets. */
  stored(key: string, text: string): string;
}

/** Names of fields, keys and headers with a secret in every direction. */
const SECRET = String.raw`\w*(?:token|password|secret)\w*|authorization`;
/** The same, and the names of fields with a one-time code. */
const SENT_SECRET = String.raw`${SECRET}|otp|(?:\w+_)?code(?:_verifier)?|\w+Code`;
const NAMES = { received: new RegExp(`^(?:${SECRET})$`, 'i'), sent: nameOf(SENT_SECRET) };
const FIELDS = { received: fieldsOf(SECRET), sent: fieldsOf(SENT_SECRET) };
/** A text of this length is no word: if it is a secret, it is replaced wherever it appears. */
const LONG = 16;

function nameOf(names: string): RegExp {
  return new RegExp(`^(?:${names})$`, 'i');
}

/** Matches a field of JSON, which may be inside a string of JSON, or of a query. */
function fieldsOf(names: string): RegExp {
  return new RegExp(
    String.raw`((?:"(?:${names})\\*"\s*:\s*\\*"|[?&](?:${names})=))([^"\\&]+)`,
    'gi',
  );
}

const isSecret = (name: string, isSent: boolean): boolean =>
  (isSent ? NAMES.sent : NAMES.received).test(name);

const isFigure = (value: unknown): boolean => typeof value === 'number';

/** Matches the owner in a stored value of a player (storage/persisted.ts). */
const OWNER = /"player":"([^"]+)"/;

/** Returns a stored string; of a value that names another player, only that it exists. */
export function ownStored(stored: string, player: string | null): string {
  const owner = OWNER.exec(stored)?.[1];
  return owner === undefined || owner === player ? stored : '{"player":"other"}';
}

export function createRedaction(): Redaction {
  const names = new Map<string, string>();
  const long: string[] = [];
  const nameFor = (secret: string): string => {
    const known = names.get(secret);
    if (known !== undefined) return known;
    if (/^secret-\d+$/.test(secret)) return secret;
    const name = `secret-${names.size + 1}`;
    names.set(secret, name);
    if (secret.length >= LONG) long.push(secret);
    return name;
  };
  const text = (whole: string, isSent: boolean): string => {
    // Most texts have no field.
    let clean = /["=]/.test(whole)
      ? whole.replace(
          isSent ? FIELDS.sent : FIELDS.received,
          (_, field: string, secret: string) => field + nameFor(secret),
        )
      : whole;
    for (const secret of long) clean = clean.replaceAll(secret, names.get(secret) ?? '');
    return clean;
  };
  /** A header has its secret after the word `Bearer`. */
  const whole = (secret: string): string => secret.replace(/[^ ]+$/, (last) => nameFor(last));
  const copy = (value: unknown, isSent: boolean): unknown => {
    if (typeof value === 'string') return text(value, isSent);
    if (typeof value === 'function' || isObservable(value)) return null;
    if (typeof value !== 'object' || value === null) return value;
    const list = (all: Iterable<unknown>): readonly unknown[] =>
      [...all].map((one) => copy(one, isSent));
    // A list of prices needs no copy: the streams never change a value.
    if (Array.isArray(value)) return value.every(isFigure) ? value : list(value);
    if (value instanceof Map) return { $map: list(value) };
    if (value instanceof Set) return { $set: list(value) };
    const plain: Record<string, unknown> = {};
    for (const [name, part] of Object.entries(value))
      plain[name] =
        typeof part === 'string' && part !== '' && isSecret(name, isSent)
          ? whole(part)
          : copy(part, isSent);
    return plain;
  };
  return {
    copy,
    nameFor,
    stored: (key, stored) => (isSecret(key, false) ? whole(stored) : text(stored, false)),
  };
}
