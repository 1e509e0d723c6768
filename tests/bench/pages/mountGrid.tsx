import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { concat, NEVER, of, Subject, switchMap } from 'rxjs';
import { clock, frames, host, visibility } from '../../../src/ports/browser';
import { network } from '../../../src/ports/network';
import { paceOdds } from '../../../src/ports/framePacing';
import { createReport } from '../../../src/ports/report';
import { createBrowserStorage } from '../../../src/ports/storage';
import { moneyIn } from '../../../src/words/money';
import { MarketGrid } from '../../../src/ui/price/MarketGrid';
import type { Recorder } from '../../../streams/inspect/recorder';
import type { HubLink, Ports } from '../../../streams/ports';
import { decodeOdds } from '../../../streams/odds/odds';
import { createScope } from '../../../streams/rx/scope';
import { createSteadyClock } from '../../../streams/rx/steadyClock';
import { createBooks } from '../../../streams/odds/books';
import { createServerClock } from '../../../streams/odds/serverClock';
import { type LiveView, MARKET, runnerId } from './drive';
import type { Load } from './feed';

/**
 * Mounts the product's own grid, fed through its own decoder and books, by messages of a hub.
 * @param record records the page, as `npm start -- --inspect` does
 */
export function mountGrid(
  load: Load,
  first: string,
  record: ((ports: Ports) => Recorder) | null,
): LiveView {
  const scope = createScope();
  paceOdds(scope);
  const message$ = new Subject<string>();
  const link = { message$ } as unknown as HubLink;
  const real = {
    clock,
    frames,
    visibility,
    network,
    host,
    storage: createBrowserStorage(),
    hub: { open: () => concat(of(link), NEVER) },
    ...createReport((what) => document.body.setAttribute('data-warned', what)),
  } as unknown as Ports;
  const recorder = record?.(real) ?? null;
  const ports = recorder?.ports ?? real;
  const build = () => {
    const steady = createSteadyClock(ports, scope);
    const books = createBooks({ ...ports, steady, clock: createServerClock(steady, scope) }, scope);
    scope.run(ports.hub.open('').pipe(switchMap((hub) => hub.message$)), (message) => {
      const odds = decodeOdds(JSON.parse(message));
      if (odds) books.apply(odds, 'push');
    });
    return { books };
  };
  const { books } = recorder ? recorder.facade(recorder.build(build)) : build();
  const take = (message: string): void => message$.next(message);
  take(first);
  const box = document.querySelector('#grid') ?? document.body;
  flushSync(() =>
    createRoot(box).render(
      <MarketGrid
        books={books}
        wide
        money={moneyIn('INR')}
        onTap={() => undefined}
        market={{
          id: MARKET,
          eventId: '1',
          name: 'Bench',
          type: 'WIN',
          bettingType: 'ODDS',
          winners: 1,
          startTime: null,
          ladder: { kind: 'CLASSIC' },
          commission: 5,
          runners: Array.from({ length: load.runners }, (_, index) => ({
            id: runnerId(index),
            name: `Runner ${index}`,
          })),
        }}
      />,
    ),
  );
  return { take, probe: () => box.querySelector('[data-price="0"] i') };
}
