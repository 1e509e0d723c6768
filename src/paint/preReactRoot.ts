import type { EarlyReply } from '../ports/early';
import { rememberSelection } from '../ports/earlySelections';
import { firstChoices, paintedFacts } from '../state/hold';
import type { Selection } from '../../streams/app';
import { earlyFacts, type Facts } from './facts';
import type { FirstScreen, Subject } from './firstScreen';
import { render } from './render';
import { createRows, type Rows } from './rows';
import { noteTaps } from './taps';

/** The state of the streams, once they run. */
export interface Live {
  readonly facts: Facts;
  /**
   * The content of React's first render; undefined until the streams have it, null if React renders a different screen.
   */
  readonly subject: () => Subject | null | undefined;
  /** Whether the streams wait for a reply of their own, which may list other events. */
  readonly isWaiting: () => boolean;
  /** Called with each selection that is tapped. */
  readonly pick: (selection: Selection) => void;
}

/** The callbacks of React while it hydrates the painted screen. */
export interface Painted {
  /** Called in the commit: from then on React updates the page. */
  readonly committed: () => void;
  /** Called once React's effects have run: repeats the player's earlier actions. */
  readonly replay: () => void;
}

/** The painted screen, until React hydrates it. */
export interface PreReactRoot {
  readonly facts: Facts;
  readonly rows: Rows;
  /** Shows the state of the streams from now on. */
  follow(live: Live): void;
  /** Shows the current facts. */
  refresh(): void;
  /**
   * React has loaded. `hydrate` is called once the page has the same content as React's first render; until React has
   * committed that render, only prices change. `draw` is called after the page was cleared, if React renders something
   * else.
   */
  takeOver(hydrate: (painted: Painted) => void, draw: () => void): void;
  /** Called when the player leaves the address: clears the painted screen. */
  drop(): void;
  /** Calls back once, when the screen is hydrated or dropped. */
  onEnd(act: () => void): void;
}

/** The callbacks that React passes to `takeOver`. */
interface TakesOver {
  readonly hydrate: (painted: Painted) => void;
  readonly draw: () => void;
}

/** Names the events and markets that a screen shows, and how they are listed. */
const contentOf = ({ sports, detail }: Subject): string =>
  JSON.stringify(
    detail
      ? detail.markets.map(({ id }) => id)
      : sports?.map(({ id, events }) => [id, events.map((event) => [event.id, event.inPlay])]),
  );

/** The selections that wait for the slip, including those from the previous page. */
const waiting = (marketId: string): ReadonlySet<string> =>
  new Set(
    (window.__earlySelections ?? [])
      .filter((pick) => pick.marketId === marketId)
      .map(({ runnerId, side }) => `${runnerId}|${side}`),
  );

/** Paints every second until the returned function is called. */
function tick(paint: () => void): () => void {
  const ticking = setInterval(paint, 1_000);
  // A page that slept or was in a background tab shows ages that are too low, so it is painted again when it becomes
  // visible.
  document.addEventListener('visibilitychange', paint);
  return () => {
    clearInterval(ticking);
    document.removeEventListener('visibilitychange', paint);
  };
}

/** Runs once at the end of a task, even if it is called often: many facts change together. */
function oncePerTask(act: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      act();
    });
  };
}

/** Paints the first screenful of an address into the box of its screen; null if there is no screen to paint. */
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
  const stopTicking = tick(paint);

  let takesOver: TakesOver | undefined;
  /** Whether React hydrates the page, or the page was dropped. */
  let isStill = false;
  const stop = (): void => {
    isStill = true;
    stopTicking();
  };
  const end = (): void => {
    taps.end();
    firstChoices.end();
    paintedFacts.end();
    for (const mark of ['data-painted', 'data-picked']) main.removeAttribute(mark);
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
    // A change would move the element under the finger.
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

  const refresh = oncePerTask(() => {
    if (isStill) return;
    paint();
    settle();
  });
  return {
    facts,
    rows,
    follow(given) {
      live = given;
      ({ facts } = live);
      refresh();
    },
    refresh,
    takeOver(hydrate, draw) {
      takesOver = { hydrate, draw };
      if (isStill) draw();
      else settle();
    },
    drop,
    onEnd: rows.onEnd,
  };
}
