/** The form of a translation from the product's calls to the calls of an older server. */

import type { Observable } from 'rxjs';
import { isObject } from '../read';
import type { AnyCall } from '../transport';

export type Fields = Readonly<Record<string, unknown>>;

/**
 * Sends a call of the older server, with the options of the product's call unless they are replaced, and emits the
 * unread result.
 */
export interface Ask {
  (changes: Partial<AnyCall>, payload?: unknown): Observable<unknown>;
  /** The token that it sends; null for none. */
  readonly token: string | null;
}

/** Sends older calls in place of one of the product's calls, and emits its result as the product's record reads it. */
export type Translation = (ask: Ask, payload: Fields) => Observable<unknown>;

/** Translations by the path of the product's call. */
export type Translations = Readonly<Record<string, Translation>>;

/** Returns the objects in a list; an empty list for anything else. */
export const objectsIn = (raw: unknown): readonly Fields[] =>
  Array.isArray(raw) ? raw.filter(isObject) : [];

/** Returns an id as text; empty if it is missing. */
export const idIn = (raw: unknown): string =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';

/** Returns a word in lower case, so that words can be compared. */
export const wordIn = (raw: unknown): string => idIn(raw).trim().toLowerCase();
