/** How the page of a game may be framed. */
export interface GameFrame {
  readonly address: string;
  /** The `sandbox` attribute: the rights of the game. */
  readonly sandbox: string;
}

/** A game may run scripts and submit forms; it may not open windows or navigate this page. */
const FOREIGN = 'allow-scripts allow-same-origin allow-forms';
/** A page of this site could remove its sandbox if it had its own origin. */
const OWN = 'allow-scripts allow-forms';

/** The origins that a policy allows in frames, as it writes them. */
function framesOf(policy: string): readonly string[] {
  const lists = policy.split(';').map((part) => part.trim().split(/\s+/));
  const of = (name: string) => lists.find(([directive]) => directive === name)?.slice(1);
  return of('frame-src') ?? of('default-src') ?? [];
}

/**
 * The frame of a game; null if the page's policy would silently block the frame.
 *
 * @param policy the policy in the page's own tag; empty without a tag
 */
export function gameFrame(address: string, here: string, policy: string): GameFrame | null {
  const { origin, href } = new URL(address, here);
  if (origin === here) return { address: href, sandbox: OWN };
  const isAllowed = policy === '' || framesOf(policy).includes(origin);
  return isAllowed ? { address: href, sandbox: FOREIGN } : null;
}
