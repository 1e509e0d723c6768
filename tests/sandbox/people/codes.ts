import type { Clock } from '../engine/clock';
import { drawBelow } from '../engine/secrets';

/** The purpose of a code: to complete a sign-up, to set a new password, or to log in from another site. */
export type CodePurpose = 'verification' | 'reset' | 'handover';

/** A message to a player's mobile, as the control desk shows it. No call of the product ever contains it. */
export interface Message {
  /** The mobile, or the user name of an account without a mobile. */
  readonly to: string;
  readonly purpose: CodePurpose;
  readonly code: string;
  /** The time at which the message was sent, in epoch ms. */
  readonly sentAt: number;
}

/** `none`: no code was sent, or it was used. `spent`: too many wrong codes were tried. */
export type CodeCheck = 'right' | 'wrong' | 'expired' | 'spent' | 'none';

/** One-time codes of six digits, and the messages that contain them. */
export interface Codes {
  /**
   * Sends a new code, which replaces the previous one; returns false if less than two minutes have passed. Without a
   * receiver the code is created but not sent, so that an unknown account looks like an existing one.
   */
  send(purpose: CodePurpose, key: string, to: string | null): boolean;
  /** Tries a code; the right one can be used only once. */
  take(purpose: CodePurpose, key: string, code: string): CodeCheck;
  /** Returns whether a code is right, without using it. */
  holds(purpose: CodePurpose, key: string, code: string): boolean;
  /** The messages so far, newest last. */
  messages(): readonly Message[];
}

const LIFE_MS = 600_000;
const AGAIN_MS = 120_000;
const MOST_TRIES = 5;
/** Older messages are dropped. */
const MOST_MESSAGES = 100;

export function createCodes(clock: Pick<Clock, 'now'>): Codes {
  const sent = new Map<string, { readonly code: string; readonly sentAt: number; tries: number }>();
  let messages: readonly Message[] = [];
  const isOpen = (sentAt: number): boolean => clock.now() - sentAt < LIFE_MS;
  return {
    send(purpose, key, to) {
      const slot = `${purpose} ${key}`;
      const before = sent.get(slot);
      if (before && clock.now() - before.sentAt < AGAIN_MS) return false;
      const code = String(drawBelow(1_000_000)).padStart(6, '0');
      const sentAt = clock.now();
      sent.set(slot, { code, sentAt, tries: 0 });
      if (to !== null)
        messages = [...messages, { to, purpose, code, sentAt }].slice(-MOST_MESSAGES);
      return true;
    },
    take(purpose, key, code) {
      const slot = `${purpose} ${key}`;
      const known = sent.get(slot);
      if (!known) return 'none';
      if (!isOpen(known.sentAt)) return 'expired';
      if (known.tries >= MOST_TRIES) return 'spent';
      if (known.code === code) {
        sent.delete(slot);
        return 'right';
      }
      known.tries += 1;
      return known.tries >= MOST_TRIES ? 'spent' : 'wrong';
    },
    holds(purpose, key, code) {
      const known = sent.get(`${purpose} ${key}`);
      return known?.code === code && isOpen(known.sentAt);
    },
    messages: () => messages,
  };
}
