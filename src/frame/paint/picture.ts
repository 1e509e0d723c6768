import type { ReactNode } from 'react';
import type { Selection } from '../../../streams/index';
import type { EarlyReply } from '../../ports/early';
import { remember } from '../../ports/picks';
import { BEST_LAY } from '../../ui/price/cells';
import { chooseAs, controls, eachHeir, nameOf } from './controls';
import { draw } from './draw';
import type { FirstScreen } from './firstScreen';
import { type Clocks, type Painted, selectionIn } from './painted';
import { whenFree } from './press';

/** What the frame painted before React, until React draws the same in its place. */
export interface Picture {
  readonly parts: readonly Painted[];
  /** Takes each selection that is tapped from here on. */
  onPick(take: (selection: Selection) => void): void;
  /** Calls back once, when it goes. */
  onGone(act: () => void): void;
  /** React has drawn the same: the focus and what was pressed go over to it, as soon as no finger presses more. */
  handOver(to: Element): void;
  /** It goes, for another screen comes. */
  drop(): void;
}

/** The cell that is marked for a tapped one, as React marks it: the best of its side. */
function marked(cell: HTMLElement): HTMLElement {
  const place = Number(cell.dataset['price']);
  const best = place - (place % BEST_LAY);
  return cell.closest('[role="row"]')?.querySelector(`[data-price="${best}"]`) ?? cell;
}

/** The rows of chips, which scroll sideways. */
const rowsOf = (screen: Element): readonly Element[] => [...screen.querySelectorAll('.chips')];

/** The box stands above that of the screen, in the same grid. */
export const BOX = 'early';

/** Paints the first screenful of an address; null where there is nothing to paint. */
export function paint(
  firstScreen: FirstScreen,
  { age: oldness, isNews }: Pick<EarlyReply, 'age' | 'isNews'>,
): Picture | null {
  const parts: Painted[] = [];
  const clocks: Clocks = new Set();
  const hold = (part: Painted): ReactNode => {
    parts.push(part);
    return part.view();
  };
  const main = document.getElementById('main');
  const screen = document.getElementById('island-outlet');
  const view = firstScreen({ hold, clocks, age: oldness });
  if (view === null || !main?.hasAttribute('data-waiting') || !screen) return null;
  const box = document.createElement('div');
  box.id = BOX;
  draw(view, box);
  screen.before(box);
  main.toggleAttribute('data-painted', true);

  let take: ((selection: Selection) => void) | undefined;
  /** The names of what was pressed. */
  const pressed = new Set<string>();
  const gone: (() => void)[] = [];
  /** Where the rows of chips were moved to: to ask as React takes over would lay out both screens. */
  const scrolled = new Map<EventTarget | null, number>();
  const noteScroll = ({ target }: Event): void =>
    void scrolled.set(target, (target as Element).scrollLeft);
  box.addEventListener('scroll', noteScroll, { capture: true, passive: true });

  const click = ({ target }: Event): void => {
    const button = (target as Element).closest<HTMLButtonElement>('button');
    if (!button) return;
    if (button.dataset['price'] === undefined) {
      const name = nameOf(button);
      // A star is seen to be pressed, and may be pressed again.
      const chips = button.closest('.chips');
      const isSeen = button.ariaPressed !== null && !chips;
      if (isSeen) button.ariaPressed = `${button.ariaPressed !== 'true'}`;
      // The last one comes last; a star that is pressed twice is as before.
      if (!pressed.delete(name) || !isSeen) pressed.add(name);
      // Of chips one is chosen; what it shows comes with React.
      for (const each of chips?.querySelectorAll('button') ?? [])
        each.ariaPressed = `${each === button}`;
      return;
    }
    const selection = selectionIn(parts, button);
    if (!selection) return;
    marked(button).ariaPressed = 'true';
    main.toggleAttribute('data-picked', true);
    remember(selection);
    take?.(selection);
  };
  box.onclick = click;

  // Whoever looks at it hours later, or while the product's own script does not come, sees that it is old.
  const age = (): void => {
    if (!isNews()) for (const part of parts) part.age();
  };
  const ticking = setInterval(() => {
    age();
    for (const rewrite of clocks) rewrite();
  }, 1_000);

  // A page that was opened behind another tab, or slept, has not aged meanwhile.
  document.onvisibilitychange = age;

  const drop = (): void => {
    clearInterval(ticking);
    document.onvisibilitychange = null;
    box.remove();
    main.removeAttribute('data-painted');
    main.removeAttribute('data-picked');
    for (const act of gone) act();
  };

  const takeOver = (to: Element): void => {
    if (!box.isConnected) return;
    const theirs = controls(to);
    const { activeElement } = document;
    const chips = rowsOf(box).map((row) => scrolled.get(row));
    drop();
    rowsOf(to).forEach((row, at) => {
      const left = chips[at];
      if (left !== undefined) row.scrollLeft = left;
    });
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
    onPick: (next) => void (take = next),
    onGone: (act) => void gone.push(act),
    handOver: (to) => whenFree(() => takeOver(to)),
    drop,
  };
}
