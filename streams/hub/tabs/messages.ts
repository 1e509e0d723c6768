/** The messages that tabs send to each other. */

import type { HubStatus } from '../types';

/**
 * The version of the messages between tabs. It is part of the name of their line, so that tabs of another release form
 * their own group and never receive these messages.
 */
export const PROTOCOL = 2;

/** A message between tabs. */
export type TabMessage =
  | Here
  | Lead
  | { readonly kind: 'gone' }
  /** A message from the hub, unchanged. */
  | { readonly kind: 'text'; readonly text: string }
  /** A raw reply to a request for odds, or the markets that the leader announces; null if the request failed. */
  | { readonly kind: 'odds'; readonly odds: unknown }
  /** The leader registers with the hub. */
  | { readonly kind: 'registers' }
  | { readonly kind: 'ask'; readonly what: Ask };

/** A follower's request to its leader's hub. */
export type Ask = 'retry' | 'register';

/** A follower announces itself. */
export interface Here {
  readonly kind: 'here';
  /** The follower increases this number when messages in flight have become too old for it. */
  readonly count: number;
  readonly isVisible: boolean;
  /** The markets that the follower shows. */
  readonly watched: readonly string[];
}

/** The leader announces itself. */
export interface Lead {
  readonly kind: 'lead';
  readonly isVisible: boolean;
  readonly status: HubStatus;
  /** The latest count received from each follower. */
  readonly heard: Readonly<Record<string, number>>;
}

export type Signed = TabMessage & { readonly from: string };

/**
 * Whether a message from the hub contains odds, which a tab does not need once it has been hidden for long. The code of
 * the odds (odds/calls.ts) appears in no other message.
 */
export const isOdds = (text: string): boolean => text.includes('"MarketOdds"');

/** The maximum number of markets that the leader watches for one follower. The follower polls any others itself. */
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

/** Reads a message from the line; null if it is not from a tab of this release. */
export function readTabMessage(raw: unknown): Signed | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const message = raw as Readonly<Record<string, unknown>>;
  const { kind, from } = message;
  if (typeof kind !== 'string' || typeof from !== 'string' || !Object.hasOwn(FITS, kind))
    return null;
  return FITS[kind]?.(message) ? (message as unknown as Signed) : null;
}
