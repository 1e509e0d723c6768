import { useSnapshot } from 'valtio';
import { type EventInfo, isSportActive, SPORTS } from '../../../streams/index';
import { type ScreenParams, to } from '../../routes/routes';
import { useView } from '../../state/context';
import { LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { param } from '../../ui/param';
import { uiWords } from '../../ui/words';
import { homeWords } from './words';
import { EventsView } from './EventsView';
import { NotOffered } from './sport/NotOffered';
import { StagedLists } from './StagedLists';

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

const KNOWN: readonly string[] = Object.values(SPORTS);

/** Whether a sport that lists no event would be shown if it had one. */
function useOffered(sportId: string): boolean {
  const { session, settings } = useView();
  const { user } = useSnapshot(session);
  const { setting } = useSnapshot(settings);
  const hasEvents = KNOWN.includes(sportId);
  return isSportActive(sportId, { setting, user, hasEvents });
}
