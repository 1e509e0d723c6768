import type { Named } from '../findings';

export const HUB: Named = { area: 'hub', about: '', call: 'the hub' };

/** What players notice without the hub. */
export const POLLED =
  'Players see new prices only when the page polls them, and bets and balances late.';

/** Says how to repeat an invocation, for which no command of a shell exists. */
export const invocation = (method: string): string =>
  `invoke ${method} with { Browser, Domain, CurrentPage, Token: "$TOKEN" } on the hub`;

/** Parses a JSON object; null for anything else. */
export function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null
      ? (value as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}
