import type { EarlyReply } from '../ports/early';
import { remember } from '../ports/picks';
import { firstChoices, paintedFacts } from '../state/hold';
import type { Selection, Streams } from '../../streams/app';
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
  /** Takes each selection that is tapped. */
  readonly pick: (selection: Selection) => void;
  /** Take the player's other commands. */
  readonly streams: Commanded;
}

/** What the player may command before the streams run. */
export type Commanded = Pick<Streams, 'navigation' | 'catalogue'>;

/** What React hydrates before the streams know it. */
export interface EarlyScreen {
  readonly subject: () => Subject;
  readonly facts: () => Facts;
  readonly pick: (selection: Selection) => void;
  /** Runs a command once the streams run. */
  readonly later: (act: (streams: Commanded) => void) => void;
}

/** What React calls as it hydrates what is painted. */
export interface Painted {
  /** Whether the streams know the screen: React renders by them. */
  readonly isLive: boolean;
  /** In the commit: from here on React keeps the page current. */
  readonly committed: () => void;
  /** Once its effects have run: repeats what the player did before. */
  readonly replay: () => void;
}

/** How React renders the screen of a page that may be painted. */
export interface Renderer {
  /** The page shows what React renders first; until React has committed that, only prices change. */
  hydrate(painted: Painted): void;
  /** The streams know what is hydrated: React renders by them. @param committed is called in the commit */
  join(committed: () => void): void;
  /** Nothing is painted, or the page was cleared because React renders something else. */
  draw(): void;
}

/** What is painted before React, until React hydrates it. */
export interface Picture {
  readonly rows: Rows;
  /** What React may hydrate before the streams run. */
  readonly early: EarlyScreen;
  /** Shows what the streams know from here on. */
  follow(live: Live): void;
  /** Shows the facts of this moment. */
  refresh(): void;
  /** Whether React has not committed it yet. */
  isPainted(): boolean;
  /** React has loaded. */
  takeOver(react: Renderer): void;
  /** The player leaves: the page is cleared. */
  drop(): void;
  /** Calls back once, when React renders by the streams or the page was cleared. */
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
    (window.__picks ?? [])
      .filter((pick) => pick.marketId === marketId)
      .map(({ runnerId, side }) => `${runnerId}|${side}`),
  );

/** Calls back as time passes. Returns what ends it. */
function tick(act: () => void): () => void {
  const ticking = setInterval(act, 1_000);
  // A page in a background tab, or one that slept, shows ages that are too low.
  document.addEventListener('visibilitychange', act);
  return () => {
    clearInterval(ticking);
    document.removeEventListener('visibilitychange', act);
  };
}

/** Runs once after all calls of a task: many facts change in one. */
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

/** The views of a screen on the page, by the facts of each moment. */
function createPainting(
  { view, early: prices, subject: first }: FirstScreen,
  early: Pick<EarlyReply, 'age' | 'isNews'>,
  box: Element,
) {
  let facts = earlyFacts(prices, early, waiting);
  let subject = first;
  const rows = createRows(facts.currency);
  return {
    rows,
    facts: () => facts,
    subject: () => subject,
    follow: (next: Facts) => void (facts = next),
    /** Returns false if there is nothing to show. */
    paint(next = subject): boolean {
      subject = next;
      const drawn = view(subject, facts, rows);
      if (drawn === null) return false;
      render(drawn, box);
      rows.write(facts.odds);
      return true;
    },
  };
}

/** Paints the first screenful of an address into the box of its screen; null if there is nothing to paint. */
export function createPicture(
  screen: FirstScreen,
  early: Pick<EarlyReply, 'age' | 'isNews'>,
): Picture | null {
  const main = document.getElementById('main');
  const box = document.getElementById('island-outlet');
  if (!main?.hasAttribute('data-waiting') || !box || box.firstChild) return null;

  let live: Live | undefined;
  const { rows, facts, subject, follow, paint } = createPainting(screen, early, box);
  firstChoices.begin();
  if (!paint()) {
    firstChoices.end();
    return null;
  }
  main.toggleAttribute('data-painted', true);

  const pick = (selection: Selection): void => {
    main.toggleAttribute('data-picked', true);
    remember(selection);
    live?.pick(selection);
  };
  const taps = noteTaps(box, (cell) => {
    const selection = rows.selection(cell, facts().state);
    if (selection) pick(selection);
    paint();
  });
  const update = (): void => {
    if (stage === 'painted') paint();
    settle();
  };
  const stopTicking = tick(update);

  let react: Renderer | undefined;
  /** `early`: React hydrates it, or has hydrated it, and waits for the streams. `over`: React renders by them. */
  let stage: 'painted' | 'early' | 'over' = 'painted';
  let isCommitted = false;
  let isLeft = false;
  const commands: ((streams: Commanded) => void)[] = [];
  const ends: (() => void)[] = [];
  const stop = (next: 'early' | 'over'): void => {
    stage = next;
    stopTicking();
  };
  const commit = (): void => {
    isCommitted = true;
    taps.stop();
    paintedFacts.end();
    main.removeAttribute('data-painted');
    rows.end();
  };
  const end = (): void => {
    taps.end();
    firstChoices.end();
    main.removeAttribute('data-picked');
    for (const act of ends.splice(0)) act();
  };
  const drop = (): void => {
    isLeft = true;
    if (stage !== 'painted') return settle();
    stop('over');
    box.replaceChildren();
    commit();
    end();
    react?.draw();
  };
  /** Whether what React would render moves the element under the finger. */
  const isHeldStill = (next: Subject | null | undefined): boolean => {
    if (!next || !taps.isHeld() || contentOf(next) === contentOf(subject())) return false;
    requestAnimationFrame(settle);
    return true;
  };
  const hydrate = (): void => {
    paintedFacts.begin();
    const next = live?.subject();
    // The streams fetch what is old, once the page is seen.
    const isOld = next === undefined && (document.hidden || !early.isNews());
    if (isOld || isHeldStill(next)) return paintedFacts.end();
    if (next === null) return drop();
    const isLive = next !== undefined;
    taps.restore();
    if (!paint(next)) return drop();
    stop(isLive ? 'over' : 'early');
    const committed = (): void => {
      commit();
      (isLive ? end : settle)();
    };
    react?.hydrate({ isLive, committed, replay: taps.replay });
  };
  const join = (): void => {
    if (!isCommitted || !live) return;
    const next = live.subject();
    if (!isLeft && (next === undefined || isHeldStill(next))) return;
    stage = 'over';
    for (const act of commands) act(live.streams);
    react?.join(end);
  };
  const settle = (): void => {
    if (!react) return;
    if (stage === 'painted') hydrate();
    else if (stage === 'early') join();
  };

  return {
    rows,
    early: {
      subject,
      facts,
      pick,
      later: (act) => (stage === 'over' && live ? act(live.streams) : commands.push(act)),
    },
    follow(given) {
      live = given;
      follow(given.facts);
      this.refresh();
    },
    refresh: oncePerTask(update),
    isPainted: () => !isCommitted,
    takeOver(given) {
      react = given;
      if (stage === 'painted') settle();
      else react.draw();
    },
    drop,
    onEnd: (act) => void ends.push(act),
  };
}
