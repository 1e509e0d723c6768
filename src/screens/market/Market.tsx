import { lazy, Suspense, useMemo, useState } from 'react';
import { Subject, startWith, switchMap } from 'rxjs';
import { type EventDetail, type EventInfo, type Loadable, SPORTS } from '../../../streams/index';
import { type ScreenParams, to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { failureWords } from '../../ui/failure';
import { Button, LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { param } from '../../ui/param';
import { ScreenBones } from '../../ui/ScreenBones';
import { uiWords } from '../../ui/words';
import { marketWords } from './words';
import { useCurrent } from '../../hooks/useCurrent';
import { useStages } from '../../hooks/useStages';
import { withFirst } from '../../hooks/withFirst';
import { Crumb } from './Crumb';
import { EventHeader } from './EventHeader';
import { RateCard } from './house/RateCard';
import { SessionsCard } from './house/SessionsCard';
import styles from './market.module.css';
import { MarketCard } from './MarketCard';
import { Over } from './Over';
import { type Section, sectionsOf } from './sections';

/** The way to other races; without its code the page does without it. */
const RaceCard = lazy(() => import('../racing/RaceCard').catch(() => ({ default: () => null })));

/** Fewer are found without help. */
const WORTH_FILTERING = 5;

const LOADING: Loadable<EventDetail> = { state: 'loading' };

/** An event with its markets. */
export default function Market(screen: ScreenParams) {
  const eventId = param(screen, 'eventid') ?? '';
  return <EventMarkets key={eventId} eventId={eventId} />;
}

function EventMarkets({ eventId }: { readonly eventId: string }) {
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
  );
  if (detail.value)
    return (
      <div className="stack">
        {detail.state === 'failed' ? (
          <output className="card note">
            {marketWords().failed} {uiWords().lastKnown}
            <Button look="text" onClick={() => again$.next()}>
              {uiWords().retry}
            </Button>
          </output>
        ) : null}
        <Crumb event={detail.value.event} />
        <Markets detail={detail.value} />
      </div>
    );
  if (detail.state === 'failed')
    return (
      <Notice title={marketWords().failed} hint={failureWords(detail.error)} error>
        <Button onClick={() => again$.next()}>{uiWords().retry}</Button>
        <LinkButton href={to.home()} look="text">
          {uiWords().goHome}
        </LinkButton>
      </Notice>
    );
  return <ScreenBones />;
}

function Markets({ detail: { event, markets } }: { readonly detail: EventDetail }) {
  const [chosen, choose] = useState<string | null>(null);
  const sections = useMemo(() => sectionsOf(markets), [markets]);
  const only = sections.filter(({ key }) => key === chosen);
  const wanted = only.length > 0 ? only : sections;
  const drawn = useStages(wanted.length, 2, 2);
  const { books } = useStreams();
  const [main] = markets;
  // Read at each reply, of which a market that closes brings a new one.
  const isOver =
    markets.length > 0 && markets.every(({ id }) => books.snapshot(id)?.status === 'CLOSED');
  const isLong =
    sections.length >= WORTH_FILTERING ||
    markets.some(({ bettingType }) => bettingType === 'FANCY');
  return (
    <>
      <EventHeader event={event} main={main} isOver={isOver} />
      {event.sportId === SPORTS.horseRacing ? (
        <Suspense fallback={<div className={styles['races']} />}>
          <RaceCard race={event} />
        </Suspense>
      ) : null}
      {main && isOver ? <Over event={event} main={main} /> : null}
      {isLong && sections.length > 1 ? (
        <fieldset className={styles['chips']}>
          <legend className="vh">{marketWords().jump}</legend>
          <Chip on={only.length === 0} name={marketWords().all} choose={() => choose(null)} />
          {sections.map(({ key, name }) => (
            <Chip key={key} on={key === chosen} name={name} choose={() => choose(key)} />
          ))}
        </fieldset>
      ) : null}
      {wanted.slice(0, drawn).map((section) => (
        <SectionCard key={section.key} event={event} section={section} />
      ))}
      {markets.length === 0 ? (
        <Notice title={marketWords().none}>
          <LinkButton href={to.sport(event.sportId)}>
            {marketWords().more(event.sportName)}
          </LinkButton>
        </Notice>
      ) : null}
    </>
  );
}

interface SectionCardProps {
  readonly event: EventInfo;
  readonly section: Section;
}

function SectionCard({ event, section: { markets } }: SectionCardProps) {
  const [market] = markets;
  if (market === undefined) return null;
  switch (market.bettingType) {
    case 'FANCY':
      return <SessionsCard event={event} markets={markets} />;
    case 'BOOKMAKER':
      return <RateCard event={event} market={market} />;
    default:
      return <MarketCard event={event} market={market} />;
  }
}

interface ChipProps {
  readonly on: boolean;
  readonly name: string;
  readonly choose: () => void;
}

function Chip({ on, name, choose }: ChipProps) {
  return (
    <button type="button" className={styles['chip']} aria-pressed={on} onClick={choose}>
      {name}
    </button>
  );
}
