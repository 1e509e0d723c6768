import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { clock, frames, visibility } from '../../../src/ports/browser';
import { network } from '../../../src/ports/network';
import { paceOdds } from '../../../src/ports/framePacing';
import { createReport } from '../../../src/ports/report';
import { moneyIn } from '../../../src/words/money';
import { MarketGrid } from '../../../src/ui/price/MarketGrid';
import { decodeOdds } from '../../../streams/odds/odds';
import { createScope } from '../../../streams/rx/scope';
import { createSteadyClock } from '../../../streams/rx/steadyClock';
import { createBooks } from '../../../streams/odds/books';
import { createServerClock } from '../../../streams/odds/serverClock';
import { MARKET, runBench, runnerId } from './drive';

/* The product's own grid, fed through its own decoder and books, like by a push from the hub. */

runBench((load, first) => {
  const scope = createScope();
  paceOdds(scope);
  const steady = createSteadyClock({ clock, visibility }, scope);
  const books = createBooks(
    {
      frames,
      visibility,
      network,
      steady,
      clock: createServerClock(steady, scope),
      ...createReport((what) => document.body.setAttribute('data-warned', what)),
    },
    scope,
  );
  const take = (message: string): void => {
    const odds = decodeOdds(JSON.parse(message));
    if (odds) books.apply(odds, 'push');
  };
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
});
