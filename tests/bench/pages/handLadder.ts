import { MARKET, runBench, runnerId } from './drive';
import { makeLadderFeed } from './feed';

/*
 * Ladders that a careful developer would write by hand: fixed rows, one frame for each write, and writes only for text,
 * bars and marks that changed. The product is measured against it.
 */

interface Cell {
  readonly element: HTMLElement;
  readonly text: Text;
  size: number;
  share: number;
  isBest: boolean;
}

interface Ladder {
  /** The cells of each side by price in hundredths. */
  readonly back: ReadonlyMap<number, Cell>;
  readonly lay: ReadonlyMap<number, Cell>;
  levels: { readonly back: readonly [number, number][]; readonly lay: readonly [number, number][] };
  isDirty: boolean;
}

/** The prices on screen: 22 ticks of 0.02 around 2.50. */
const PRICES = Array.from({ length: 22 }, (_, index) => 272 - index * 2);
const SIDES = ['back', 'lay'] as const;

const size = (value: number): string =>
  value === 0 ? '' : value >= 1_000 ? `${(value / 1_000).toFixed(1)}k` : String(value);

function write(ladder: Ladder): void {
  ladder.isDirty = false;
  const most = Math.max(
    ...SIDES.flatMap((side) => ladder.levels[side].map(([, amount]) => amount)),
  );
  for (const side of SIDES) {
    const levels = new Map(
      ladder.levels[side].map(([price, amount]) => [Math.round(price * 100), amount]),
    );
    const best = Math.round((ladder.levels[side][0]?.[0] ?? 0) * 100);
    for (const [price, cell] of ladder[side]) {
      const now = levels.get(price) ?? 0;
      if (now !== cell.size) {
        cell.size = now;
        cell.text.data = size(now);
      }
      const share = most > 0 ? Math.ceil((now / most) * 100) : 0;
      if (share !== cell.share) {
        cell.share = share;
        cell.element.style.setProperty('--share', `${share}%`);
      }
      if ((price === best) !== cell.isBest) {
        cell.isBest = price === best;
        cell.element.toggleAttribute('data-best', cell.isBest);
      }
    }
  }
}

function createLadder(box: Element): Ladder {
  const element = document.createElement('div');
  element.className = 'ladder';
  const cells = { back: new Map<number, Cell>(), lay: new Map<number, Cell>() };
  for (const price of PRICES) {
    const rung = document.createElement('div');
    rung.className = 'rung';
    const cellOf = (side: 'back' | 'lay'): HTMLElement => {
      const button = document.createElement('button');
      button.className = side;
      const text = document.createTextNode('');
      button.append(text);
      cells[side].set(price, { element: button, text, size: 0, share: 0, isBest: false });
      return button;
    };
    const label = document.createElement('b');
    label.textContent = (price / 100).toFixed(2);
    const [mine, theirs] = [document.createElement('span'), document.createElement('span')];
    rung.append(mine, cellOf('back'), label, cellOf('lay'), theirs);
    element.append(rung);
  }
  box.append(element);
  return { ...cells, levels: { back: [], lay: [] }, isDirty: false };
}

runBench((load, first) => {
  const box = document.querySelector('#ladders') ?? document.body;
  const ladders = new Map(
    Array.from({ length: load.runners }, (_, index) => [runnerId(index), createLadder(box)]),
  );
  let isDue = false;
  const flush = (): void => {
    isDue = false;
    for (const ladder of ladders.values()) if (ladder.isDirty) write(ladder);
  };
  const take = (message: string): void => {
    for (const market of JSON.parse(message).markets) {
      if (market.marketId !== MARKET) continue;
      for (const { id, back, lay } of market.runners) {
        const ladder = ladders.get(id);
        if (!ladder) continue;
        ladder.levels = { back, lay };
        ladder.isDirty = true;
      }
    }
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(flush);
  };
  take(first);
  return { take, probe: () => box.querySelector('.ladder') };
}, makeLadderFeed);
