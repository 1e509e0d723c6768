import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { type Sport, SPORTS } from '../../../streams/index';
import { to } from '../../routes/routes';
import { useView } from '../../state/context';
import { Notice } from '../../ui/Notice';
import { uiWords } from '../../ui/words';
import { homeWords } from './words';
import { useStages } from '../../hooks/useStages';
import { EventList } from './EventList';
import { EventsView } from './EventsView';

/** Events of a sport on the home screen (specification §2). */
const PREVIEW = 2;
/** In-play events here; the rest are one tap away. */
const IN_PLAY = 4;

/** The next races; without its code the page does without them. */
const NextOff = lazy(() => import('../racing/NextOff').catch(() => ({ default: () => null })));

/** The next races, the events in play, then two events of each sport. */
export default function Home() {
  return (
    <>
      <h1 className="vh">{homeWords().title}</h1>
      <EventsView>{(sports) => <Sections sports={sports} />}</EventsView>
    </>
  );
}

function Sections({ sports }: { readonly sports: readonly Sport[] }) {
  const all = sports.flatMap(({ events }) => events);
  const { pins } = useSnapshot(useView().catalogue);
  const pinned = [...pins].flatMap((pin) => all.find(({ id }) => id === pin) ?? []);
  const inPlay = all.filter((event) => event.inPlay);
  const shown = inPlay.slice(0, IN_PLAY);
  const others = sports
    .map((sport) => {
      // Those that the in-play section does not show already; if it shows all, the first ones.
      const fresh = sport.events.filter((event) => !shown.includes(event));
      return { sport, events: (fresh.length > 0 ? fresh : sport.events).slice(0, PREVIEW) };
    })
    .filter(({ events }) => events.length > 0);
  const next = others[0]?.sport;
  // None of them before the first prices can be seen: those are above.
  const drawn = useStages(others.length, 0, 1);
  if (all.length === 0)
    return <Notice title={homeWords().empty.events} hint={homeWords().empty.eventsHint} />;
  return (
    <>
      <p className="intro">{homeWords().intro}</p>
      {sports.some(({ id }) => id === SPORTS.horseRacing) ? (
        <Suspense fallback={<div style={{ blockSize: 116 }} />}>
          <NextOff sports={sports} />
        </Suspense>
      ) : null}
      {pinned.length > 0 ? (
        <EventList
          title={homeWords().pinned}
          events={pinned}
          all={pinned}
          more={{ href: to.passbook(), label: uiWords().seeAll }}
        />
      ) : null}
      {inPlay.length > 0 ? (
        <EventList
          title={uiWords().inPlay}
          events={shown}
          all={inPlay}
          more={{ href: to.inPlay(), label: uiWords().seeAll }}
        />
      ) : (
        <p className="card none">
          {homeWords().empty.inPlay}
          {next ? <a href={to.sport(next.id)}>{homeWords().all(next.name)}</a> : null}
        </p>
      )}
      {others.slice(0, drawn).map(({ sport, events }) => (
        <EventList
          key={sport.id}
          title={sport.name}
          events={events}
          all={sport.events}
          more={{ href: to.sport(sport.id), label: homeWords().all(sport.name) }}
        />
      ))}
    </>
  );
}
