/** How a page of another provider may be shown. */
export interface Frame {
  readonly address: string;
  /** The browser features that the page may use; they never include access to this page's own origin. */
  readonly sandbox: string;
}

/**
 * Returns the address of a page that may be framed: of this origin, or of an origin that the build names. Null for any
 * other address, which the page's policy would refuse.
 * @param origins comma-separated, in the form of `VITE_FRAME_ORIGINS`
 */
export function frameOf(address: string, here: string, origins = ''): Frame | null {
  const { origin, href } = new URL(address, here);
  // With its own origin, a page could remove its sandbox.
  if (origin === here) return { address: href, sandbox: 'allow-scripts' };
  const isNamed = origins
    .split(',')
    .filter((each) => /^https?:\/\//.test(each.trim()))
    .some((each) => new URL(each.trim()).origin === origin);
  return isNamed ? { address: href, sandbox: 'allow-scripts allow-same-origin' } : null;
}
