import { useMemo } from 'react';
import type { Facts, LadderDesk, MarketInfo, Minor, Position } from '../../../streams/app';
import type { RunnerTotals } from '../../../streams/rules/position';
import { totalsOfRunner } from '../../../streams/rules/ladderRows';
import { useCurrent } from '../../hooks/useCurrent';
import { useFeature } from '../../hooks/useLazyFeature';
import { useStreams } from '../../state/context';
import { useMarketState, useUnavailableReason } from '../../ui/market';
import type { UnavailableReason } from '../../ui/unavailable';
import { isOld } from '../../ui/unavailable';
import { usePosition } from '../market/position/usePosition';
import { type Trade, useTrade } from './useTrade';
import { ladderWords } from './words';

/** The facts that the ladders of a market show, besides their prices. */
export interface LadderFacts {
  readonly trade: Trade;
  readonly state: ReturnType<typeof useMarketState>;
  readonly unavailable: UnavailableReason | null;
  /** Why no bets are taken, in a sentence; null while they are. */
  readonly halt: string | null;
  /** The facts of whole books; null unless the server sends them. */
  readonly depth: Facts | null;
  readonly position: Position | null;
  /** The net result now, and if all offers match, by the runner that wins. */
  readonly results: ReadonlyMap<string, { readonly now: Minor; readonly all: Minor }>;
  totalsOf(runnerId: string): RunnerTotals | null;
  /** Whether the runner was withdrawn. */
  isRemoved(runnerId: string): boolean;
  /** Whether the runner takes no bets: because of its market, or because it was withdrawn. */
  isHalted(runnerId: string): boolean;
  /** The market's commission in hundredths of a percent. */
  readonly rate: number;
}

export function useLadderFacts(desk: LadderDesk, market: MarketInfo): LadderFacts {
  const { books, settings, facts } = useStreams();
  const trade = useTrade(desk, market);
  const state = useMarketState(books, market.id);
  const unavailable = useUnavailableReason(books, market.id);
  const hasDepth = useCurrent(settings.site$)?.hasDepth ?? false;
  const [code] = useFeature(facts);
  const position = usePosition(market.id);
  const totals = useMemo(() => {
    const gross = new Map(
      position?.gross.matched.runners.map(({ runnerId, worst }) => [runnerId, worst]),
    );
    return new Map(market.runners.map(({ id }) => [id, totalsOfRunner(gross, id)]));
  }, [position, market]);
  const results = useMemo(() => {
    const all = new Map(
      position?.net.waiting.runners.map(({ runnerId, worst }) => [runnerId, worst]),
    );
    const now = new Map(
      position?.net.matched.runners.map(({ runnerId, worst }) => [runnerId, worst]),
    );
    return new Map(
      market.runners.map(({ id }) => [id, { now: now.get(id) ?? 0, all: all.get(id) ?? 0 }]),
    );
  }, [position, market]);
  const { suspended, old, problems } = ladderWords();
  // Bets in a closed market have ended, and it does not reopen.
  const noBets = state?.status === 'CLOSED' ? problems.closed : suspended;
  const isRemoved = (runnerId: string): boolean =>
    state?.runners.get(runnerId)?.status === 'REMOVED';
  return {
    trade,
    state,
    unavailable,
    halt: unavailable === null ? null : isOld(unavailable) ? old : noBets,
    depth: hasDepth ? (code.value ?? null) : null,
    position,
    results,
    totalsOf: (runnerId) => totals.get(runnerId) ?? null,
    isRemoved,
    isHalted: (runnerId) => unavailable !== null || isRemoved(runnerId),
    rate: Math.round((position?.commission ?? market.commission) * 100),
  };
}
