import { to } from '../../routes/routes';
import { LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { text } from '../../words/first';
import { EventsView } from './EventsView';
import { StagedLists } from './StagedLists';

/** Everything in play, by sport. */
export default function InPlay() {
  return (
    <>
      <h1 className="vh">{text.inPlay}</h1>
      <EventsView>
        {(sports) => {
          const lists = sports
            .map(({ id, name, events }) => ({ id, name, events: events.filter((e) => e.inPlay) }))
            .filter(({ events }) => events.length > 0);
          return lists.length > 0 ? (
            <StagedLists lists={lists} />
          ) : (
            <Notice title={text.empty.inPlay} hint={text.empty.inPlayHint}>
              <LinkButton href={to.home()}>{text.empty.goHome}</LinkButton>
            </Notice>
          );
        }}
      </EventsView>
    </>
  );
}
