import type { ReactNode } from 'react';
import type { Selection } from '../../../streams/index';
import type { EarlyReply } from '../../ports/early';
import { BEST_BACK, BEST_LAY, sideOf } from '../../ui/price/cells';
import { chooseAs, controls, eachHeir, nameOf } from './controls';
import { draw } from './draw';
import type { FirstScreen } from './firstScreen';
import type { Clocks, Painted } from './painted';

/** What the frame painted before React, until React draws the same in its place. */
export interface Picture {
  readonly parts: readonly Painted[];
  /** Takes the selections that were tapped so far, and each further one. */
  onPick(take: (selection: Selection) => void): void;
  /** The prices of a part are kept current from here on: they are old when whoever keeps them says so. */
  adopt(part: Painted): void;
  /** Calls back once, when it goes. */
  onGone(act: () => void): void;
  /** React has drawn the same: the focus and what was pressed go over to it, as soon as no finger presses more. */
  handOver(to: Element): void;
  /** It goes, for another screen comes. */
  drop(): void;
}

/** The cell that is marked for a tapped one, as React marks it: the best of its side. */
function marked(cell: HTMLElement): HTMLElement {
  const best = sideOf(Number(cell.dataset['price'])) === 'BACK' ? BEST_BACK : BEST_LAY;
  return cell.closest('[role="row"]')?.querySelector(`[data-price="${best}"]`) ?? cell;
}

/** The rows of chips, which scroll sideways. */
const rowsOf = (screen: Element): readonly Element[] => [...screen.querySelectorAll('.chips')];

/** A finger that stays longer keeps nothing waiting, ms. */
const HELD_MS = 1_000;

/** The box stands above that of the screen, in the same grid. */
export const BOX = 'early';

/** Paints the first screenful of an address; null where there is nothing to paint. */
export function paint(firstScreen: FirstScreen, early: Pick<EarlyReply, 'isNews'>): Picture | null {
  const parts: Painted[] = [];
  const clocks: Clocks = new Set();
  const hold = (part: Painted): ReactNode => {
    parts.push(part);
    return part.view();
  };
  const main = document.getElementById('main');
  const screen = document.getElementById('island-outlet');
  const view = firstScreen({ hold, clocks });
  if (view === null || !main?.hasAttribute('data-waiting') || !screen) return null;
  const box = document.createElement('div');
  box.id = BOX;
  draw(view, box);
  screen.before(box);
  main.toggleAttribute('data-painted', true);

  const picks: Selection[] = [];
  let take = (selection: Selection): void => void picks.push(selection);
  /** The names of what was pressed. */
  const pressed: string[] = [];
  const gone = new Set<() => void>();

  const click = ({ target }: Event): void => {
    const button = (target as Element).closest<HTMLButtonElement>('button');
    if (!button) return;
    if (button.dataset['price'] === undefined) {
      const name = nameOf(button);
      // A star is seen to be pressed, and may be pressed again.
      const isSeen = button.ariaPressed !== null && !button.closest('.chips');
      if (isSeen) button.ariaPressed = `${button.ariaPressed !== 'true'}`;
      else if (pressed.includes(name)) pressed.splice(pressed.indexOf(name), 1);
      pressed.push(name);
      // Of chips one is chosen; what it shows comes with React.
      if (button.className === 'chip')
        for (const each of button.parentElement?.querySelectorAll('.chip') ?? [])
          each.ariaPressed = `${each === button}`;
      return;
    }
    const part = parts.find((each) => each.owns(button));
    const selection = part?.selection(button);
    if (!selection) return;
    marked(button).ariaPressed = 'true';
    take(selection);
  };
  box.addEventListener('click', click);

  // Whoever looks at it hours later, or while the product's own script does not come, sees that it is old.
  const aging = new Set<Painted>(parts);
  const age = (): void => {
    if (early.isNews()) return;
    for (const part of aging) part.age();
    aging.clear();
  };
  const ticking = setInterval(() => {
    age();
    for (const rewrite of clocks) rewrite();
  }, 1_000);

  // A page that was opened behind another tab, or slept, has not aged meanwhile.
  document.addEventListener('visibilitychange', age);

  const drop = (): void => {
    clearInterval(ticking);
    document.removeEventListener('visibilitychange', age);
    box.remove();
    main.removeAttribute('data-painted');
    for (const act of gone) act();
    gone.clear();
  };

  const handOver = (to: Element, until = performance.now() + HELD_MS): void => {
    if (!box.isConnected) return;
    // A press that ends on another element than it began on is none.
    if (performance.now() < until && box.matches(':active')) {
      requestAnimationFrame(() => handOver(to, until));
      return;
    }
    const theirs = controls(to);
    const { activeElement } = document;
    const chips = rowsOf(box).map(({ scrollLeft }) => scrollLeft);
    drop();
    rowsOf(to).forEach((row, at) => (row.scrollLeft = chips[at] ?? 0));
    eachHeir(box, to, (old, heir) => {
      if (old === activeElement) heir.focus({ preventScroll: true });
      if (chooseAs(old, heir)) heir.dispatchEvent(new Event('change', { bubbles: true }));
    });
    // What was pressed last opens above the page; one dialog would close the other.
    const opensOther = document.documentElement.dataset['tapped'];
    for (const name of pressed) {
      const heir = theirs.find((each) => nameOf(each) === name);
      if (!(opensOther && heir?.ariaHasPopup)) heir?.click();
    }
  };

  return {
    parts,
    onPick(next) {
      take = next;
      for (const pick of picks.splice(0)) next(pick);
    },
    adopt: (part) => void aging.delete(part),
    onGone: (act) => void gone.add(act),
    handOver: (to) => handOver(to),
    drop,
  };
}
