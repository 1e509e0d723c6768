import { distinctUntilChanged, EMPTY, map, merge, switchMap, timer } from 'rxjs';
import type { ServerClock } from '../../odds/serverClock';
import type { Scope } from '../../rx/scope';
import type { PersistedMap } from '../../storage/persistedMap';
import { LATE_MS } from '../cancelling/cancelRules';
import type { CountedBets } from '../openBets/openBets';
import type { Cancels } from '../types';
import { afterCancel, unrecorded } from './leaving';
import type { PausedOffer } from './types';

interface Deps extends Pick<ServerClock, 'serverNow'> {
  readonly stored: PersistedMap<PausedOffer>;
  readonly openBets: Pick<CountedBets, 'bets$' | 'isWhole'>;
  readonly cancels: Pick<Cancels, 'outcome$' | 'pending$'>;
  /** Places the bet of an offer. */
  readonly place: (offer: PausedOffer) => void;
}

/**
 * Records how the cancels of offers ended, and places the bets of changed offers. Outcomes that no page recorded are
 * read from the list of open bets.
 */
export function recordCancels(
  { stored, openBets, cancels, place, serverNow }: Deps,
  scope: Scope,
): void {
  /** Whether `LATE_MS` has passed since the change, or the clock has been set back by at least this time. */
  const isLate = ({ pausedAt }: PausedOffer): boolean =>
    Math.abs(serverNow() - pausedAt) >= LATE_MS;
  const put = (offer: PausedOffer): boolean => stored.put(offer.betId, offer);
  scope.run(cancels.outcome$, (outcomes) => {
    for (const { betId, status, isUnlisted, cancelled, matched } of outcomes) {
      const offer = stored.values$.value.get(betId);
      if (offer?.state !== 'leaving') continue;
      // The cancel may have taken effect, or may still take effect, so a later list decides. A change of a bet that waits
      // ends: if the player now cancels the bet, no new one must be placed.
      if (status === 'unknown' || isUnlisted || (status === 'waits' && !offer.change)) continue;
      const out = afterCancel(offer, { cancelled, matched });
      if (out === null) stored.remove([betId]);
      else if (put(out) && out.change && !isLate(out)) place(out);
    }
  });

  /** Ends the cancels without a recorded outcome: the page may have died first, or the player may have been away. */
  const settleUnrecorded = (): void => {
    const { state, value = [] } = openBets.bets$.value;
    if (state !== 'ready' || !openBets.isWhole()) return;
    for (const offer of stored.values$.value.values()) {
      if (offer.state !== 'leaving' || !isLate(offer)) continue;
      if (cancels.pending$.value.has(offer.betId)) continue;
      const bet = value.find(({ betId }) => betId === offer.betId);
      const out = afterCancel(offer, unrecorded(offer, bet));
      if (out === null) stored.remove([offer.betId]);
      else put(out);
    }
  };
  /** Emits when the newest pending cancel becomes late. */
  const late$ = stored.values$.pipe(
    map((all) =>
      Math.max(
        ...[...all.values()].map(({ state, pausedAt }) =>
          state === 'leaving' ? pausedAt : -Infinity,
        ),
      ),
    ),
    distinctUntilChanged(),
    switchMap((last) =>
      last === -Infinity ? EMPTY : timer(Math.max(0, last + LATE_MS - serverNow())),
    ),
  );
  scope.run(merge(openBets.bets$, late$), settleUnrecorded);
}
