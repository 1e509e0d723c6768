import { type Load, makeFeed, MARKET, runnerId } from './feed';

/** A measured grid: it takes raw messages and writes cells. */
export interface Grid {
  /** Takes one raw message as a server would send it. */
  take(message: string): void;
  /** The element whose text is the best back size of the first runner. */
  probe(): Element | null;
}

export interface Outcome {
  /** Frames painted a second. */
  readonly frames: number;
  /** ms from message to DOM. */
  readonly latencies: readonly number[];
  /** ms from each tap to the frame that answers it; a tap that was answered within 16 ms is left out. */
  readonly taps: readonly number[];
  readonly messages: number;
}

declare global {
  interface Window {
    bench?: {
      readonly ready: boolean;
      prepare(load: Load, seconds: number): void;
      /** Plays the next `share` of the prepared messages; all of them by default. */
      run(share?: number): Promise<Outcome>;
    };
  }
}

/** Puts `window.bench` on the page: prepares a load off the clock, then plays it in real time. */
export function runBench(mount: (load: Load, first: string) => Grid): void {
  let grid: Grid | null = null;
  let messages: readonly string[] = [];
  let gap = 0;
  let played = 0;
  window.bench = {
    ready: true,
    prepare(load, seconds) {
      const feed = makeFeed(load, Math.round(seconds * load.messages));
      ({ messages } = feed);
      played = 0;
      gap = 1_000 / load.messages;
      grid = mount(load, feed.first);
    },
    run: (share = 1) =>
      new Promise((resolve, reject) => {
        const probe = grid?.probe();
        if (!grid || !probe) return reject(new Error('the grid shows no first runner'));
        const part = messages.slice(played, played + Math.ceil(messages.length * share));
        played += part.length;
        play(grid, probe, part, gap, resolve);
      }),
  };
}

function play(
  grid: Grid,
  probe: Element,
  messages: readonly string[],
  gap: number,
  done: (outcome: Outcome) => void,
): void {
  const waiting: number[] = [];
  const latencies: number[] = [];
  const observer = new MutationObserver(() => {
    const now = performance.now();
    for (const sentAt of waiting.splice(0)) latencies.push(now - sentAt);
  });
  observer.observe(probe, { characterData: true, childList: true, subtree: true });
  const taps: number[] = [];
  const input = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') taps.push(duration);
  });
  // Typings of the platform leave the threshold out.
  const slow: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  input.observe(slow);
  let frames = 0;
  let running = true;
  const count = (): void => {
    frames++;
    if (running) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  const start = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    // A slow page gets all due messages in one go, as a socket would hand them over.
    const due = Math.min(messages.length, Math.floor((performance.now() - start) / gap));
    for (; sent < due; sent++) {
      waiting.push(performance.now());
      grid.take(messages[sent] ?? '');
    }
    if (sent < messages.length) return;
    clearInterval(timer);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        running = false;
        observer.disconnect();
        input.disconnect();
        const seconds = (performance.now() - start) / 1_000;
        done({ frames: frames / seconds, latencies, taps, messages: sent });
      }),
    );
  }, gap);
}

export { MARKET, runnerId };
