/** Distinguishes test hosts from production hosts, which have different base addresses. */

/**
 * Matches the hosts of tests: this machine, names under `.test`, and names with a label such as `preview-7`. A name
 * under `localhost` is an ordinary domain, so that one machine can serve several brands.
 */
const TEST_HOST = /^(localhost|127\.0\.0\.1|\[?::1\]?)?$|(^|[.-])(test|preview)([.-]|$)/;

export const isTestHost = (name: string): boolean => TEST_HOST.test(name.toLowerCase());

/**
 * Chooses the addresses of a build by the page's host name (specification §7).
 *
 * @param given the base address, which may be followed by a comma and the base address for test hosts
 * @returns `tree`: the address of the list of events, even if the settings name another; null for the base address
 */
export function basesFor(
  given: string,
  hostName: string,
): { readonly base: string; readonly tree: string | null } {
  const [production = '', test] = given.split(',').map((address) => address.trim());
  const own = (test && isTestHost(hostName) ? test : production).replace(/\/+$/, '');
  return { base: own, tree: test ? own : null };
}
