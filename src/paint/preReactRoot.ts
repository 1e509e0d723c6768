import type { EarlyReply } from '../ports/early';
import { rememberSelection } from '../ports/earlySelections';
import { firstChoices, paintedFacts } from '../state/hold';
import type { Selection } from '../../streams/app';
import { earlyFacts, type Facts } from './facts';
import type { FirstScreen, Subject } from './firstScreen';
import { render } from './render';
import { createRows, type Rows } from './rows';
import { noteTaps } from './taps';

/** What the streams know, once they run. */
export interface Live {
  readonly facts: Facts;
  /** What React renders first; undefined until that is known, null if it is another screen. */
  readonly subject: () => Subject | null | undefined;
  /** Whether the streams wait for a reply of their own, which may list other events. */
  readonly isWaiting: () => boolean;
  /** Takes each selection that is tapped. */
  readonly pick: (selection: Selection) => void;
}

/** What React calls as it hydrates what is painted. */
export interface Painted {
  /** In the commit: from here on React keeps the page current. */
  readonly committed: () => void;
  /** Once its effects have run: repeats what the player did before. */
  readonly replay: () => void;
}

/** What is painted before React, until React hydrates it. */
export interface PreReactRoot {
  readonly facts: Facts;
  readonly rows: Rows;
  /** Shows what the streams know from here on. */
  follow(live: Live): void;
  /** Shows the facts of this moment. */
  refresh(): void;
  /**
   * React has loaded. `hydrate` is called once the page shows what React renders first; until React has committed
   * that, only prices change. `draw` is called after the page was cleared, if React renders something else.
   */
  takeOver(hydrate: (painted: Painted) => void, draw: () => void): void;
  /** The player leaves: the page is cleared. */
  drop(): void;
  /** Calls back once, when it is hydrated or dropped. */
  onEnd(act: () => void): void;
}

/** Names the events and markets that a screen shows, and how they are listed. */
const contentOf = ({ sports, detail }: Subject): string =>
  JSON.stringify(
    detail
      ? detail.markets.map(({ id }) => id)
      : sports?.map(({ id, events }) => [id, events.map((event) => [event.id, event.inPlay])]),
  );

/** The selections that wait for the slip, also from the previous page. */
const waiting = (marketId: string): ReadonlySet<string> =>
  new Set(
    (window.__earlySelections ?? [])
      .filter((pick) => pick.marketId === marketId)
      .map(({ runnerId, side }) => `${runnerId}|${side}`),
  );

/** Paints the first screenful of an address into the box of its screen; null if there is nothing to paint. */
export function createPreReactRoot(
  { view, early: prices, subject: first }: FirstScreen,
  early: Pick<EarlyReply, 'age' | 'isFresh'>,
): PreReactRoot | null {
  const main = document.getElementById('main');
  const box = document.getElementById('island-outlet');
  if (!main?.hasAttribute('data-waiting') || !box || box.firstChild) return null;

  let facts = earlyFacts(prices, early, waiting);
  let subject = first;
  let live: Live | undefined;
  const rows = createRows(facts.currency);
  const paint = (): boolean => {
    const drawn = view(subject, facts, rows);
    if (drawn === null) return false;
    render(drawn, box);
    rows.write(facts.odds);
    return true;
  };
  firstChoices.begin();
  if (!paint()) {
    firstChoices.end();
    return null;
  }
  main.toggleAttribute('data-painted', true);

  const taps = noteTaps(box, (cell) => {
    const selection = rows.selection(cell, facts.state);
    if (!selection) return;
    main.toggleAttribute('data-picked', true);
    rememberSelection(selection);
    live?.pick(selection);
    paint();
  });
  const ticking = setInterval(paint, 1_000);
  // A page in a background tab, or one that slept, shows ages that are too low.
  document.addEventListener('visibilitychange', paint);

  let takesOver:
    | { readonly hydrate: (painted: Painted) => void; readonly draw: () => void }
    | undefined;
  /** React hydrates the page, or it was dropped. */
  let isStill = false;
  const stop = (): void => {
    isStill = true;
    clearInterval(ticking);
    document.removeEventListener('visibilitychange', paint);
  };
  const end = (): void => {
    taps.end();
    firstChoices.end();
    paintedFacts.end();
    main.removeAttribute('data-painted');
    main.removeAttribute('data-picked');
    rows.end();
  };
  const drop = (): void => {
    if (isStill) return;
    stop();
    box.replaceChildren();
    end();
    takesOver?.draw();
  };
  const settle = (): void => {
    if (!takesOver || isStill) return;
    paintedFacts.begin();
    const next = live?.subject();
    // Otherwise the element under the finger would move.
    const mayMove = live?.isWaiting() || (next && contentOf(next) !== contentOf(subject));
    const waits = next && mayMove && taps.isHeld();
    if (next === undefined || waits) {
      paintedFacts.end();
      if (waits) requestAnimationFrame(settle);
      return;
    }
    if (next === null) return drop();
    subject = next;
    taps.restore();
    if (!paint()) return drop();
    stop();
    takesOver.hydrate({ committed: end, replay: taps.replay });
  };

  let isDue = false;
  return {
    facts,
    rows,
    follow(given) {
      live = given;
      ({ facts } = live);
      this.refresh();
    },
    refresh() {
      if (isDue || isStill) return;
      isDue = true;
      // Many facts change in one task.
      queueMicrotask(() => {
        isDue = false;
        if (isStill) return;
        paint();
        settle();
      });
    },
    takeOver(hydrate, draw) {
      takesOver = { hydrate, draw };
      if (isStill) draw();
      else settle();
    },
    drop,
    onEnd: rows.onEnd,
  };
}
