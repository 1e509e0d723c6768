import { distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Leg, SlipState } from '../../../../streams/betting/types';
import { runnerOdds } from '../../odds/oddsSamples';
import type { Marbles } from '../../marbles';
import { FRAME_AND_SLACK_MS } from '../../ports';
import { openSlip } from './slipPage';
import { aSelection } from './slipParts';

/** The first reference of the test's `Random`, which the leg and its bet request use. */
export const REFERENCE = '1'.padStart(32, '0');

export const legStates = (state$: Observable<SlipState>): Observable<string> =>
  state$.pipe(
    map(({ legs, confirming }) =>
      legs
        .map(({ state, problems }) => [state.status, ...problems.map(({ kind }) => kind)].join(' '))
        .concat(confirming ? ['?'] : [])
        .join(', '),
    ),
    distinctUntilChanged(),
  );

/** A slip with one leg of 10 at 3.00 that can be placed, and the leg's id. */
export function ready(m: Marbles, page: Parameters<typeof openSlip>[1] = {}) {
  const opened = openSlip(m, page);
  const { slip, showMarket } = opened;
  showMarket(1);
  slip.toggle(aSelection());
  const legId = slip.state$.value.legs[0]?.id ?? '';
  slip.setStake(legId, '10');
  const leg = (): Leg => slip.state$.value.legs.find(({ id }) => id === legId)!;
  return { ...opened, legId, leg };
}

/** A runner without any offer. */
export const unoffered = (id: string, lastPrice: number) =>
  runnerOdds(id, 0, { lastPrice, prices: Array.from({ length: 12 }, () => 0) });

/** The time, in marbles, when the first prices are shown and all facts of a slip are known. */
export const SHOWN = `${FRAME_AND_SLACK_MS}ms`;
/** The time just before, when the slip is prepared. */
export const READY = `${FRAME_AND_SLACK_MS - 1}ms`;

/** Runs a check at this time. */
export const at = (m: Marbles, ms: number, check: () => void): void =>
  void m.cold(`${ms}ms a`).subscribe(check);
