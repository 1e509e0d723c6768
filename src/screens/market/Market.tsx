import { startTransition, useCallback, useMemo, useState } from 'react';
import { Subject, startWith, switchMap } from 'rxjs';
import { useSnapshot } from 'valtio';
import {
  type EventDetail,
  type EventInfo,
  failureIn,
  isSportActive,
  type Loadable,
  type MarketInfo,
} from '../../../streams/app';
import { type ScreenParams, to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { failureWords } from '../../ui/failure';
import { Button } from '../../ui/Button';
import { lateView } from '../../ui/lateView';
import { LinkButton } from '../../ui/LinkButton';
import { LastKnown } from '../../ui/loadable/LastKnown';
import { RetryNote } from '../../ui/loadable/RetryNote';
import { useReceivedAt } from '../../ui/loadable/useReceivedAt';
import { Notice } from '../../ui/Notice';
import { param } from '../../ui/param';
import { ScreenBones } from '../../ui/ScreenBones';
import { uiWords } from '../../ui/words';
import { withWords } from '../../words/language';
import { marketWords } from './words';
import { useCurrent } from '../../hooks/useCurrent';
import { useHydrated } from '../../hooks/useHydrated';
import { useOffline } from '../../hooks/useOffline';
import { useStages } from '../../hooks/useStages';
import { withFirst } from '../../hooks/withFirst';
import { EventBar } from './EventBar';
import { EventHeader } from './EventHeader';
import { firstSections, hasScore, isAlone, isOverBy } from './eventModel';
import { EventView, FactsRoom, OfferedView, PageView, RacesRoom } from './EventView';
import { RateCard } from './operatorPriced/RateCard';
import { SessionsCard } from './operatorPriced/SessionsCard';
import styles from './market.module.css';
import { MarketCard } from './MarketCard';
import { Over } from './Over';
import { FIRST_SECTIONS, type Section, sectionsOf } from './sections';
import { useNotedPrices } from './usePrices';

const RaceCard = lateView('the other races', () => import('../racing/RaceCard'));

const FACTS = ['screens/market/facts'];
const EventFacts = lateView(
  'the facts of the event',
  withWords(FACTS, () => import('./facts/EventFacts')),
);
const VideoBox = lateView(
  'the live picture',
  withWords(FACTS, () => import('./facts/VideoBox')),
);
const Rules = lateView(
  'the rules',
  withWords(FACTS, () => import('./facts/Rules')),
);

const LOADING: Loadable<EventDetail> = { state: 'loading' };

/** An event with its markets. */
export default function Market(screen: ScreenParams) {
  const eventId = param(screen, 'eventid') ?? '';
  return (
    <EventMarkets key={eventId} eventId={eventId} dreamId={param(screen, 'dreamid') ?? null} />
  );
}

interface EventMarketsProps {
  readonly eventId: string;
  /** The id of the score card; null if the address does not contain one. */
  readonly dreamId: string | null;
}

function EventMarkets({ eventId, dreamId }: EventMarketsProps) {
  const { catalogue } = useStreams();
  const [again$] = useState(() => new Subject<void>());
  const detail = useCurrent(
    useMemo(
      () =>
        withFirst(
          again$.pipe(
            startWith(undefined),
            switchMap(() => catalogue.event$(eventId)),
          ),
          LOADING,
        ),
      [again$, catalogue, eventId],
    ),
    startTransition,
    `event ${eventId}`,
  );
  const receivedAt = useReceivedAt(detail);
  const isOffline = useOffline();
  const isHydrated = useHydrated();
  const { value } = detail;
  const shown = useMemo(
    () => value && { ...value, about: { ...value.about, dreamId: dreamId ?? value.about.dreamId } },
    [value, dreamId],
  );
  if (shown)
    return (
      <PageView>
        {detail.state === 'failed' && isHydrated ? (
          <RetryNote retry={() => again$.next()}>
            {marketWords().failed} <LastKnown time={receivedAt} />
          </RetryNote>
        ) : null}
        <Offered detail={shown} />
      </PageView>
    );
  if (detail.state === 'failed') {
    const { code, status } = failureIn(detail.error);
    const isGone = code === 'refused' && status === 404;
    const title = isGone ? marketWords().gone : marketWords().failed;
    const hint = isGone ? marketWords().goneHint : failureWords(detail.error);
    return (
      <>
        <h1 className="vh">{title}</h1>
        <Notice title={title} hint={hint} error>
          {isOffline || isGone ? null : (
            <Button onClick={() => again$.next()}>{uiWords().retry}</Button>
          )}
          <LinkButton href={to.home()} look="text">
            {uiWords().goHome}
          </LinkButton>
        </Notice>
      </>
    );
  }
  return <ScreenBones />;
}

/** The event; if its sport is switched off here, links to the other sports. */
function Offered({ detail }: { readonly detail: EventDetail }) {
  const { event } = detail;
  const { session, settings } = useView();
  const { user } = useSnapshot(session);
  const { setting } = useSnapshot(settings);
  const sports = useCurrent(useStreams().catalogue.sports$);
  if (!isSportActive(event.sportId, { setting, user, hasEvents: true }))
    return (
      <>
        <h1 className="vh">{event.title}</h1>
        <Notice
          title={marketWords().off(event.sportName)}
          hint={marketWords().offHint}
          icon="sport"
        >
          <p className={styles['others']}>
            {sports.value?.map(({ id, name }) => (
              <LinkButton key={id} href={to.sport(id)}>
                {name}
              </LinkButton>
            ))}
            <LinkButton href={to.home()} look="text">
              {uiWords().goHome}
            </LinkButton>
          </p>
        </Notice>
      </>
    );
  return (
    <OfferedView event={event} href={to.sport(event.sportId)}>
      <Markets detail={detail} />
    </OfferedView>
  );
}

/** The event with the score of its card: the list of events may be some seconds behind. */
function useScored(event: EventInfo) {
  const [score, setScore] = useState<EventInfo['score']>(null);
  const onScore = useCallback(
    (next: EventInfo['score']) =>
      setScore((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next)),
    [],
  );
  return { scored: useMemo(() => (score ? { ...event, score } : event), [event, score]), onScore };
}

function Markets({ detail: { event, markets, about } }: { readonly detail: EventDetail }) {
  const [chosen, choose] = useState<string | null>(null);
  const ruled = useCurrent(useStreams().settings.site$)?.rules.size ?? 0;
  const sections = useMemo(() => sectionsOf(markets), [markets]);
  const only = sections.filter(({ key }) => key === chosen);
  const wanted = only.length > 0 ? only : sections;
  const drawn = useStages(wanted.length, FIRST_SECTIONS, 2);
  const isHydrated = useHydrated();
  const shownSections = isHydrated ? wanted.slice(0, drawn) : firstSections(wanted);
  const { books, catalogue, serverNow } = useStreams();
  useNotedPrices();
  const { scored, onScore } = useScored(event);
  const [main] = markets;
  // Decided once per visit: a row that appears later would move a price from under a finger.
  const [isScored] = useState(() => hasScore(event, serverNow()));
  const [isVideoLate] = useState(about.video === null);
  const sports = useCurrent(catalogue.sports$);
  // Read at each reply; a market that closes causes a new reply.
  const isOver = isOverBy(markets, (id) => books.snapshot(id)?.status);
  // The space reserved for the card is removed at the end: the event's own content follows.
  const shown = isOver ? event : scored;
  return (
    <EventView
      event={event}
      about={about}
      main={main}
      isOver={isOver}
      hasScore={isScored}
      isVideoLate={isVideoLate}
      head={<EventHeader event={shown} main={main} isOver={isOver} />}
      races={<RaceCard room={<RacesRoom isAlone={isAlone(event, sports.value)} />} race={event} />}
      facts={<EventFacts room={<FactsRoom />} event={event} about={about} onScore={onScore} />}
      video={<VideoBox room={<FactsRoom />} event={event} address={about.video ?? ''} />}
      outcome={main ? <Over event={event} main={main} /> : null}
      bar={
        <EventBar
          event={shown}
          main={main}
          isOver={isOver}
          sections={sections}
          chosen={only[0]?.key ?? null}
          choose={choose}
        />
      }
    >
      {shownSections.map((section) => (
        <SectionCard key={section.key} event={event} section={section} main={main} />
      ))}
      {drawn >= wanted.length && (about.rules !== null || about.marketRules.size + ruled > 0) ? (
        <Rules event={event} about={about} markets={markets} />
      ) : null}
      {markets.length === 0 ? (
        <Notice title={marketWords().none}>
          <LinkButton href={to.sport(event.sportId)}>
            {marketWords().more(event.sportName)}
          </LinkButton>
        </Notice>
      ) : null}
    </EventView>
  );
}

interface SectionCardProps {
  readonly event: EventInfo;
  readonly section: Section;
  readonly main: MarketInfo | undefined;
}

function SectionCard({ event, section: { markets }, main }: SectionCardProps) {
  const [market] = markets;
  if (market === undefined) return null;
  switch (market.bettingType) {
    case 'FANCY':
      return <SessionsCard event={event} markets={markets} />;
    case 'BOOKMAKER':
      return <RateCard event={event} market={market} />;
    default:
      return <MarketCard event={event} market={market} isMain={market === main} />;
  }
}
