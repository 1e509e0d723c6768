import { to } from '../../routes/routes';
import { LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { uiWords } from '../../ui/words';
import { homeWords } from './words';
import { EventsView } from './EventsView';
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
            <Notice title={homeWords().empty.inPlay} hint={homeWords().empty.inPlayHint}>
              <LinkButton href={to.home()}>{uiWords().goHome}</LinkButton>
            </Notice>
          );
        }}
      </EventsView>
    </>
  );
}
