import { isCertainRefusal } from '../../streams/api/certainRefusal';
import {
  cancelBets,
  placeBet,
  reduceBet,
  userLimits,
  userOpenBets,
} from '../../streams/betting/calls';
import { userOdds } from '../../streams/odds/calls';
import { fromMinor } from '../../streams/rules/money';
import type { Calls } from './calls';
import type { Guest } from './walk';

/** The highest price of most ladders, at which no one lays. */
const FAR = 1_000;

/**
 * Places a bet that no one matches, repeats it, reduces it and cancels it, on a test account. Without the setting
 * `cancelBets` the bet would stay, so it is not placed.
 */
export async function walkWrites(
  { make, skip, differs, refused }: Calls,
  { setting, found }: Guest,
  { token, reference }: { readonly token: string; readonly reference: string },
): Promise<void> {
  const market = found?.markets[0];
  const isCancellable = setting['cancelBets'] === true;
  if (!market || !isCancellable) {
    const why = market ? 'The bet could not be cancelled.' : 'The list names no market.';
    for (const call of [placeBet, reduceBet, cancelBets]) skip(call, why);
    return;
  }
  const limits = await make(userLimits, { marketId: market.id }, token);
  const odds = await make(userOdds, { marketIds: market.id }, token);
  if (!odds) return skip(placeBet, 'The odds of the market are unknown.');
  const least = limits && 'minStake' in limits ? fromMinor(limits.minStake) : 0;
  const terms = {
    clientReference: reference,
    marketId: market.id,
    runnerId: market.runners[0] ?? '',
    side: 'BACK' as const,
    price: FAR,
    stake: Math.max(1, least) * 2,
    marketVersion: odds?.markets[0]?.version ?? 0,
    priceChange: 'BETTER' as const,
  };
  const tooLarge = { ...terms, clientReference: `f${reference.slice(1)}`, stake: 1e9 };
  /** Cancels what remains of the bets, also of those whose replies could not be read. */
  const cleanUp = async (): Promise<void> => {
    const references = [reference, tooLarge.clientReference];
    const list = await make(userOpenBets, { references: references.join(',') }, token);
    const left = (list?.openBets ?? []).filter(
      ({ clientReference, remaining }) =>
        references.includes(clientReference ?? '') && remaining > 0,
    );
    if (left.length > 0) await make(cancelBets, { betIds: left.map(({ betId }) => betId) }, token);
  };
  const placed = await make(placeBet, terms, token);
  if (!placed) return cleanUp();
  const again = await make(placeBet, terms, token);
  const betIds = [...new Set([placed.betId, ...(again ? [again.betId] : [])])];
  if (betIds.length > 1)
    differs(
      placeBet,
      'A repeated `clientReference` places a second bet.',
      'A bet can be placed twice if the connection is cut before the reply.',
    );
  const open = await make(userOpenBets, { references: reference }, token);
  if (open && !open.openBets.some(({ clientReference }) => clientReference === reference))
    differs(
      userOpenBets,
      '`openBets[].clientReference` does not contain the reference of the bet.',
      'The product cannot find a bet whose reply was lost: players read that its outcome is unknown.',
    );
  if (setting['reduceBets'] === true)
    await make(reduceBet, { betId: placed.betId, stake: terms.stake / 2 }, token);
  else skip(reduceBet, 'The settings do not declare it.');
  const left = await make(cancelBets, { betIds }, token);
  if (left && left.bets.some(({ remaining }) => remaining > 0))
    differs(
      cancelBets,
      'A part of the bet remains in the market.',
      'An offer that a player cancels can still match.',
    );
  const error = await refused(placeBet, tooLarge, token);
  if (error === null || error.serverMessage === null)
    differs(
      placeBet,
      error === null
        ? 'A stake of 1,000,000,000 is accepted.'
        : 'A refusal has no `error.message`.',
      'Players do not read why a bet was refused.',
    );
  if (error === null || !isCertainRefusal(error)) await cleanUp();
}
