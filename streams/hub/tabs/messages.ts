import type { HubStatus } from '../types';

/**
 * The version of what tabs say to each other. It stands in the name of their line, so that the tab of
 * another release is in another group and is never spoken to.
 */
export const PROTOCOL = 2;

/** What a tab says to the others. */
export type TabMessage =
  | Here
  | Lead
  | { readonly kind: 'gone' }
  /** A text of the hub, as it came. */
  | { readonly kind: 'text'; readonly text: string }
  /** A reply to polled odds, as it came; null where none came; or the markets that the leader asks for. */
  | { readonly kind: 'odds'; readonly odds: unknown }
  /** The leader registers at the hub. */
  | { readonly kind: 'registers' }
  | { readonly kind: 'ask'; readonly what: Ask };

/** What a follower asks of its leader's hub. */
export type Ask = 'retry' | 'register';

/** A follower shows itself. */
export interface Here {
  readonly kind: 'here';
  /** Counted up by the follower where all that is under way is too old for it. */
  readonly count: number;
  readonly isVisible: boolean;
  /** The markets that it shows. */
  readonly watched: readonly string[];
}

/** The leader shows itself. */
export interface Lead {
  readonly kind: 'lead';
  readonly isVisible: boolean;
  readonly status: HubStatus;
  /** The count that it last heard of each follower. */
  readonly heard: Readonly<Record<string, number>>;
}

export type Signed = TabMessage & { readonly from: string };

/**
 * Whether a text of the hub brings odds: its code (odds/calls.ts) stands in no other one. The odds of
 * a tab that is hidden for long would be read for nobody.
 */
export const isOdds = (text: string): boolean => text.includes('"MarketOdds"');

/** The most markets of one follower; further ones it asks for itself. */
export const MOST_WATCHED = 200;

const STATUSES: readonly unknown[] = [
  'idle',
  'connecting',
  'connected',
  'reconnecting',
  'stopped',
] satisfies HubStatus[];

const isText = (raw: unknown): boolean => typeof raw === 'string';

const FITS: Readonly<Record<string, (raw: Readonly<Record<string, unknown>>) => boolean>> = {
  here: ({ count, isVisible, watched }) =>
    typeof count === 'number' &&
    typeof isVisible === 'boolean' &&
    Array.isArray(watched) &&
    watched.length <= MOST_WATCHED &&
    watched.every(isText),
  lead: ({ isVisible, status, heard }) =>
    typeof isVisible === 'boolean' &&
    STATUSES.includes(status) &&
    typeof heard === 'object' &&
    heard !== null,
  gone: () => true,
  text: ({ text }) => isText(text),
  odds: () => true,
  registers: () => true,
  ask: ({ what }) => what === 'retry' || what === 'register',
};

/** Reads what came over the line; null when no tab of this release says so. */
export function readTabMessage(raw: unknown): Signed | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const message = raw as Readonly<Record<string, unknown>>;
  const { kind, from } = message;
  if (typeof kind !== 'string' || typeof from !== 'string' || !Object.hasOwn(FITS, kind))
    return null;
  return FITS[kind]?.(message) ? (message as unknown as Signed) : null;
}
