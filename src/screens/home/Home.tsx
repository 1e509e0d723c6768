import { type Sport, SPORTS } from '../../../streams/app';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { lateView } from '../../ui/lateView';
import { Notice } from '../../ui/Notice';
import { homeWords } from './words';
import { useCurrent } from '../../hooks/useCurrent';
import { useStages } from '../../hooks/useStages';
import { EventList } from './EventList';
import { EventsView } from './EventsView';
import { firstSports, homeLists } from './homeLists';
import { HomeView, RacesRoom } from './HomeView';
import { Title } from './Title';

const NextOff = lateView('the next races', () => import('../racing/NextOff'));

/** The next races, the events in play, then two events of each sport. */
export default function Home() {
  return (
    <>
      <Title of={homeWords().title} />
      <EventsView>{(sports) => <Sections sports={sports} />}</EventsView>
    </>
  );
}

function Sections({ sports }: { readonly sports: readonly Sport[] }) {
  const pins = useCurrent(useStreams().catalogue.pins$);
  const lists = homeLists(sports, pins, to);
  const drawn = useStages(lists.sports.length, firstSports(lists), 1);
  if (lists.sports.length === 0)
    return <Notice title={homeWords().empty.events} hint={homeWords().empty.eventsHint} />;
  const races = sports.some(({ id }) => id === SPORTS.horseRacing) ? (
    <NextOff room={<RacesRoom />} sports={sports} />
  ) : null;
  return <HomeView {...lists} drawn={drawn} races={races} Events={EventList} />;
}
