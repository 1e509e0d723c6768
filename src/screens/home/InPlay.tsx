import { uiWords } from '../../ui/words';
import { EventsView } from './EventsView';
import { NothingInPlay } from './NothingInPlay';
import { StagedLists } from './StagedLists';

/** Everything in play, by sport. */
export default function InPlay() {
  return (
    <>
      <h1 className="vh">{uiWords().inPlay}</h1>
      <EventsView>
        {(sports) => {
          const lists = sports
            .map(({ id, name, events }) => ({ id, name, events: events.filter((e) => e.inPlay) }))
            .filter(({ events }) => events.length > 0);
          return lists.length > 0 ? (
            <StagedLists lists={lists} />
          ) : (
            <NothingInPlay sports={sports} />
          );
        }}
      </EventsView>
    </>
  );
}
