import { useSnapshot } from 'valtio';
import { type EventInfo, isSportActive, SPORTS } from '../../../streams/app';
import type { ScreenParams } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { param } from '../../ui/param';
import { EventsView } from './EventsView';
import { listsOfSport } from './lists';
import { EmptySport } from './sport/EmptySport';
import { Filter, useFilter } from './sport/Filter';
import { passes } from './sport/eventFilter';
import { NotOffered } from './sport/NotOffered';
import { sportWords } from './sport/words';
import { StagedLists } from './StagedLists';
import { Title } from './Title';

/** One sport: the events in play first, then by competition, soonest first. */
export default function Sport(screen: ScreenParams) {
  const sportId = param(screen, 'id') ?? '';
  const isOffered = useOffered(sportId);
  return (
    <EventsView>
      {(sports) => {
        const sport = sports.find(({ id }) => id === sportId);
        if (!sport && !isOffered) return <NotOffered sports={sports} />;
        if (!sport || sport.events.length === 0)
          return (
            <EmptySport key={sportId} sportId={sportId}>
              {(events) => <Events name={events[0]?.sportName ?? ''} all={events} />}
            </EmptySport>
          );
        return <Events key={sport.id} name={sport.name} all={sport.events} />;
      }}
    </EventsView>
  );
}

interface EventsProps {
  /** The name of the sport. */
  readonly name: string;
  readonly all: readonly EventInfo[];
}

/** The events of a sport that pass the filter. */
function Events({ name, all }: EventsProps) {
  const { serverNow } = useStreams();
  const { filter, change, clear } = useFilter();
  const events = all.filter((event) => passes(event, filter, serverNow()));
  return (
    <>
      <Title of={name} />
      <Filter events={all} filter={filter} change={change} />
      {events.length === 0 ? (
        <Notice title={sportWords().nothing} icon="sport">
          <Button onClick={clear}>{sportWords().clear}</Button>
        </Notice>
      ) : null}
      <StagedLists lists={listsOfSport(name, events)} />
    </>
  );
}

const KNOWN: readonly string[] = Object.values(SPORTS);

/** Whether a sport without listed events would be shown if it had an event. */
function useOffered(sportId: string): boolean {
  const { session, settings } = useView();
  const { user } = useSnapshot(session);
  const { setting } = useSnapshot(settings);
  const hasEvents = KNOWN.includes(sportId);
  return isSportActive(sportId, { setting, user, hasEvents });
}
