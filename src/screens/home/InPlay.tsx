import { uiWords } from '../../ui/words';
import { EventsView } from './EventsView';
import { listsInPlay } from './lists';
import { NothingInPlay } from './NothingInPlay';
import { StagedLists } from './StagedLists';
import { Title } from './Title';

/** Everything in play, by sport. */
export default function InPlay() {
  return (
    <>
      <Title of={uiWords().inPlay} />
      <EventsView>
        {(sports) => {
          const lists = listsInPlay(sports);
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
