import { userOpenBets } from '../../../../streams/betting/calls';
import type { PlaceOddsBet } from '../../../../streams/betting/calls';
import type { SandboxOptions } from '../../sandbox';
import { visit } from '../../visit/visit';

/** A visit of the demo player who places bets. */
export async function open(options: Partial<SandboxOptions> = {}) {
  const visited = await visit(options);
  const { accessToken } = await visited.demo();
  return {
    ...visited,
    token: accessToken,
    bet: (terms: Partial<PlaceOddsBet> = {}) => visited.place(accessToken, terms),
    bets: (references?: string) =>
      visited.call(userOpenBets, references === undefined ? {} : { references }, accessToken),
  };
}
