/** How the page of a game may be framed. */
export interface GameFrame {
  readonly address: string;
  /** What the browser lets the game do. */
  readonly sandbox: string;
}

/** A game runs its script and fills in its forms; it opens no window, and leads this page nowhere. */
const FOREIGN = 'allow-scripts allow-same-origin allow-forms';
/** With its own origin a page of this site could take off its sandbox. */
const OWN = 'allow-scripts allow-forms';

/** The origins whose pages a policy lets stand in frames, as it writes them. */
function framesOf(policy: string): readonly string[] {
  const lists = policy.split(';').map((part) => part.trim().split(/\s+/));
  const of = (name: string) => lists.find(([directive]) => directive === name)?.slice(1);
  return of('frame-src') ?? of('default-src') ?? [];
}

/**
 * The frame of a game; null where the page's policy would refuse it, which nothing would tell the player.
 *
 * @param policy as the page's own tag has it; empty where it has none
 */
export function gameFrame(address: string, here: string, policy: string): GameFrame | null {
  const { origin, href } = new URL(address, here);
  if (origin === here) return { address: href, sandbox: OWN };
  const isAllowed = policy === '' || framesOf(policy).includes(origin);
  return isAllowed ? { address: href, sandbox: FOREIGN } : null;
}
