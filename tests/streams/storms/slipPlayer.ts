import { MAX_LEGS } from '../../../streams/betting/slip/slipLegs';
import type { Random } from '../../sandbox/engine/random';
import type { StormServer } from './server';
import type { Press, Tab } from './tab';

interface Given {
  readonly random: Random;
  readonly server: Pick<StormServer, 'market' | 'odds'>;
  readonly note: (what: string) => void;
  /** Whether the player bets at several prices on one runner. */
  readonly hasPrices: boolean;
}

/** A player who uses the slip at random. */
export function createSlipPlayer({ random, server, note, hasPrices }: Given) {
  /** Presses a button that may immediately send each leg once, including legs that another tab has just added. */
  const press = (tab: Tab, name: string, act: () => void): void => {
    note(`${tab.name} presses ${name}`);
    for (let n = 0; n < MAX_LEGS; n++) tab.presses.bet.push({ reference: null, of: 'slip' });
    act();
    const left = tab.presses.bet.filter((one: Press) => one.of !== 'slip');
    tab.presses.bet.splice(0, tab.presses.bet.length, ...left);
  };
  return (tab: Tab): void => {
    const { slip } = tab;
    if (slip === null) return;
    const { legs, confirming } = slip.state$.value;
    const some = legs.length > 0 ? random.pick(legs) : null;
    const { eventId, runnerIds } = server.market();
    const { marketId, version } = server.odds();
    const tap = (): void => {
      const side = random.pick(['BACK', 'LAY'] as const);
      slip.toggle({
        eventId,
        eventTitle: 'Norhaven v Eastmere',
        marketId,
        marketName: 'Match odds',
        runnerId: random.pick(runnerIds),
        runnerName: 'Norhaven',
        side,
        price: side === 'BACK' ? 240 : 260,
        version,
      });
      for (const { id, stakeText } of slip.state$.value.legs)
        if (stakeText === '') slip.setStake(id, random.pick(['10', '20']));
      if (!hasPrices || random.chance(0.4)) return;
      const last = slip.state$.value.legs.at(-1);
      if (last === undefined) return;
      if (random.chance(0.5)) slip.spread(last.id, random.pick([2, 3, 5]));
      else slip.addPrice(last.id);
    };
    const others: readonly (() => void)[] = [
      () => slip.cancelConfirm(),
      () => slip.clear(),
      () => slip.undoClear(),
      () => slip.done(),
      () => slip.betAgain(),
      () => slip.setConfirming(random.chance(0.3)),
      () => slip.setPriceChange(random.pick(['NONE', 'BETTER', 'ANY'])),
      () => some && slip.remove(some.id),
      () => some && slip.retry(some.id),
      () => some && slip.accept(some.id),
      () => some && slip.setStake(some.id, random.pick(['10', '30'])),
      () => some && slip.stepPrice(some.id, random.pick([-1, 1])),
    ];
    const chance = random.next();
    if (confirming && chance < 0.5) press(tab, 'confirm', slip.confirm);
    else if (some === null || chance < 0.4) tap();
    else if (chance < 0.8) press(tab, 'place', () => slip.place());
    else random.pick(others)();
  };
}
