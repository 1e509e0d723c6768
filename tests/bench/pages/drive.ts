import { type Feed, type Load, makeGridFeed, MARKET, runnerId } from './feed';

/** A measured view, which receives raw messages and writes prices. */
export interface LiveView {
  /** Receives one raw message in the form in which a server sends it. */
  take(message: string): void;
  /** The element whose text is the best back size of the first runner, which every message changes. */
  probe(): Element | null;
}

declare global {
  interface Window {
    bench?: {
      prepare(load: Load, seconds: number): void;
      /** Plays the prepared messages in real time, and counts the changes of the probe. */
      run(): Promise<number>;
    };
  }
}

/** Puts `window.bench` on the page: it prepares a load before the clock starts, then plays it in real time. */
export function runBench(
  mount: (load: Load, first: string) => LiveView,
  makeFeed: (load: Load, count: number) => Feed = makeGridFeed,
): void {
  let view: LiveView | null = null;
  let messages: readonly string[] = [];
  /** Time between messages, in ms. */
  let gap = 0;
  window.bench = {
    prepare(load, seconds) {
      const feed = makeFeed(load, Math.round(seconds * load.messages));
      ({ messages } = feed);
      gap = 1_000 / load.messages;
      view = mount(load, feed.first);
    },
    async run() {
      const probe = view?.probe();
      if (!view || !probe) throw new Error('the page shows no first runner');
      return play(view, probe, messages, gap);
    },
  };
}

function play(
  view: LiveView,
  probe: Element,
  messages: readonly string[],
  gap: number,
): Promise<number> {
  let changes = 0;
  const observer = new MutationObserver(() => (changes += 1));
  observer.observe(probe, { characterData: true, childList: true, subtree: true });
  const start = performance.now();
  let sent = 0;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      // A slow page receives all due messages at once, like from a socket.
      const due = Math.min(messages.length, Math.floor((performance.now() - start) / gap));
      for (; sent < due; sent++) view.take(messages[sent] ?? '');
      if (sent < messages.length) return;
      clearInterval(timer);
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          observer.disconnect();
          resolve(changes);
        }),
      );
    }, gap);
  });
}

export { MARKET, runnerId };
