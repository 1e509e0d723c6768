/** The messages that tabs send to each other. */

import type { HubStatus } from '../types';

/**
 * The version of the messages between tabs. It is part of the name of their line, so that tabs of another
 * release are in another group and never receive them.
 */
export const PROTOCOL = 2;

/** A message between tabs. */
export type TabMessage =
  | Here
  | Lead
  | { readonly kind: 'gone' }
  /** A text of the hub, as it was sent. */
  | { readonly kind: 'text'; readonly text: string }
  /** A raw reply to polled odds; null if the poll failed; or the markets that the leader announces. */
  | { readonly kind: 'odds'; readonly odds: unknown }
  /** The leader registers at the hub. */
  | { readonly kind: 'registers' }
  | { readonly kind: 'ask'; readonly what: Ask };

/** A follower's request to its leader's hub. */
export type Ask = 'retry' | 'register';

/** A follower announces itself. */
export interface Here {
  readonly kind: 'here';
  /** Counted up by the follower when messages in flight are too old for it. */
  readonly count: number;
  readonly isVisible: boolean;
  /** The markets that it shows. */
  readonly watched: readonly string[];
}

/** The leader announces itself. */
export interface Lead {
  readonly kind: 'lead';
  readonly isVisible: boolean;
  readonly status: HubStatus;
  /** The latest count of each follower. */
  readonly heard: Readonly<Record<string, number>>;
}

export type Signed = TabMessage & { readonly from: string };

/**
 * Whether a text of the hub contains odds: their code (odds/calls.ts) appears in no other text. A tab that
 * has been hidden for long does not need them.
 */
export const isOdds = (text: string): boolean => text.includes('"MarketOdds"');

/** The most markets of one follower; it polls further ones itself. */
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

/** Reads a message from the line; null if no tab of this release sends it. */
export function readTabMessage(raw: unknown): Signed | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const message = raw as Readonly<Record<string, unknown>>;
  const { kind, from } = message;
  if (typeof kind !== 'string' || typeof from !== 'string' || !Object.hasOwn(FITS, kind))
    return null;
  return FITS[kind]?.(message) ? (message as unknown as Signed) : null;
}
