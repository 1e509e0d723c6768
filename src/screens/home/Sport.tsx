import type { EventInfo } from '../../../streams/index';
import { type ScreenParams, to } from '../../routes/routes';
import { LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { param } from '../../ui/param';
import { uiWords } from '../../ui/words';
import { homeWords } from './words';
import { EventsView } from './EventsView';
import { StagedLists } from './StagedLists';

/** One sport: the events in play first, then by competition, soonest first. */
export default function Sport(screen: ScreenParams) {
  return (
    <EventsView>
      {(sports) => {
        const sport = sports.find(({ id }) => id === param(screen, 'id'));
        if (!sport || sport.events.length === 0)
          return (
            <Notice title={homeWords().empty.events} hint={homeWords().empty.eventsHint}>
              <LinkButton href={to.home()}>{uiWords().goHome}</LinkButton>
            </Notice>
          );
        const inPlay = sport.events.filter((event) => event.inPlay);
        const later = new Map<string, EventInfo[]>();
        for (const event of sport.events) {
          if (event.inPlay) continue;
          const league = event.competition ?? sport.name;
          later.set(league, [...(later.get(league) ?? []), event]);
        }
        return (
          <>
            <h1 className="vh">{sport.name}</h1>
            <StagedLists
              key={sport.id}
              lists={[
                ...(inPlay.length > 0
                  ? [{ id: 'in-play', name: uiWords().inPlay, events: inPlay }]
                  : []),
                ...[...later].map(([name, events]) => ({ id: `league ${name}`, name, events })),
              ]}
            />
          </>
        );
      }}
    </EventsView>
  );
}
