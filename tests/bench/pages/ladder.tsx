import { createRoot } from 'react-dom/client';
import { firstValueFrom, NEVER } from 'rxjs';
import { clock, frames, host, visibility } from '../../../src/ports/browser';
import { http } from '../../../src/ports/http';
import { createBrowserLocation } from '../../../src/ports/location';
import { locks } from '../../../src/ports/locks';
import { network } from '../../../src/ports/network';
import { paceOdds } from '../../../src/ports/framePacing';
import { random } from '../../../src/ports/random';
import { report } from '../../../src/ports/report';
import { createBrowserStorage } from '../../../src/ports/storage';
import { addressRules } from '../../../src/routes/routes';
import { Desktop } from '../../../src/screens/ladder/Desktop';
import { ProductContext } from '../../../src/state/context';
import {
  createApp,
  createInfrastructure,
  createScope,
  type EventInfo,
  type MarketInfo,
} from '../../../streams/app';
import { decodeOdds } from '../../../streams/odds/odds';
import { MARKET, runBench, runnerId } from './drive';
import { makeLadderFeed } from './feed';

/* The product's own ladders side by side, with the product's streams but no hub, with a feed like the pushes of a
   hub. */

const scope = createScope();
paceOdds(scope);
const infrastructure = createInfrastructure(
  {
    http,
    hub: { open: () => NEVER },
    peers: { join: () => NEVER },
    storage: createBrowserStorage(),
    locks,
    visibility,
    network,
    location: createBrowserLocation(),
    random,
    frames,
    clock,
    host,
    report,
  },
  { baseUrl: '/api', hubUrl: '/hubs/exchange', settingsUrl: '/settings', settingsFallbackUrl: '/' },
  scope,
);
const streams = createApp(infrastructure, addressRules, scope);

const EVENT: EventInfo = {
  id: '1',
  title: 'Home v Away',
  inPlay: true,
  startTime: null,
  sportId: '1',
  sportName: 'Football',
  competition: null,
  score: null,
  marketCount: 1,
  market: null,
};
const marketWith = (runners: number): MarketInfo => ({
  id: MARKET,
  eventId: EVENT.id,
  name: 'Match odds',
  type: 'WIN',
  bettingType: 'ODDS',
  winners: 1,
  startTime: null,
  ladder: { kind: 'CLASSIC' },
  commission: 5,
  runners: Array.from({ length: runners }, (_, index) => ({
    id: runnerId(index),
    name: `Runner ${index}`,
  })),
});

const betting = await firstValueFrom(streams.ladder());
runBench((load, first) => {
  const take = (message: string): void => {
    const odds = decodeOdds(JSON.parse(message));
    if (odds) infrastructure.books.apply(odds, 'push');
  };
  take(first);
  const box = document.querySelector('#ladders') ?? document.body;
  const market = marketWith(load.runners);
  const { id, title } = EVENT;
  betting.desk$({ event: { id, title }, market }).subscribe((desk) =>
    createRoot(box).render(
      <ProductContext value={{ streams, failed: (what, error) => report.warn(what, error) }}>
        <Desktop betting={betting} desk={desk} event={EVENT} market={market} others={[]} />
      </ProductContext>,
    ),
  );
  return { take, probe: () => box.querySelector('[role="grid"]') };
}, makeLadderFeed);
