import { useSubscription } from 'observable-hooks';
import { type ReactNode, useMemo } from 'react';
import type { EventInfo } from '../../../streams/app';
import { eventsOf } from '../../ports/eventsOf';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { Icon } from '../../ui/Icon';
import { dayOfYear, timeOfDay } from '../../words/formats';
import { useSports } from '../home/useSports';
import { isTyped, leadsTo } from './raceKeys';
import { type Card, cardOf, racesOf, venueOf } from './races';
import styles from './racing.module.css';
import { racingWords } from './words';

/** Within this time of each other, in ms, races are known apart by their time of day, even over midnight. */
const NEAR_MS = 12 * 3_600_000;

const keys$ = eventsOf<KeyboardEvent>(document, 'keydown');

/** The other races of the course by time, and the previous and next race at any course. */
export default function RaceCard({ race }: { readonly race: EventInfo }): ReactNode {
  const { navigation } = useStreams();
  const { list } = useSports();
  const card = useMemo(() => cardOf(race, racesOf(list ?? [])), [race, list]);
  useSubscription(keys$, (pressed) => {
    const way = isTyped(pressed) ? null : leadsTo(pressed);
    const next = way === null ? null : card[way];
    if (!next) return;
    pressed.preventDefault();
    navigation.go(to.market(next.id));
  });
  return (
    <div className={styles['card']}>
      <nav className={`chips ${styles['times']}`} aria-label={racingWords().meeting(venueOf(race))}>
        {card.meeting.map((each) => (
          <a
            key={each.id}
            ref={each.id === race.id ? toSight : undefined}
            className="chip"
            href={to.market(each.id)}
            aria-current={each.id === race.id ? 'page' : undefined}
          >
            {offText(each, race) ?? each.title}
          </a>
        ))}
      </nav>
      {card.before || card.after ? (
        <div className={styles['ways']}>
          {card.meeting.length > 1 ? (
            <small>{racingWords().place(card.number, card.meeting.length)}</small>
          ) : null}
          <Way card={card} way="before" from={race} />
          <Way card={card} way="after" from={race} />
        </div>
      ) : null}
    </div>
  );
}

/** The off of a race, after its day if it is far from the race on screen; null if the off is unknown. */
function offText({ startTime }: EventInfo, shown: EventInfo): string | null {
  if (startTime === null) return null;
  const isNear = Math.abs(startTime - (shown.startTime ?? startTime)) < NEAR_MS;
  return isNear ? timeOfDay(startTime) : `${dayOfYear(startTime)} ${timeOfDay(startTime)}`;
}

interface WayProps {
  readonly card: Card<EventInfo>;
  readonly way: 'before' | 'after';
  /** The race on screen. */
  readonly from: EventInfo;
}

/** A link to the previous or next race, with its key. */
function Way({ card, way, from }: WayProps) {
  const race = card[way];
  if (!race) return null;
  const name = racingWords()[way];
  const key = way === 'before' ? '[' : ']';
  return (
    <a
      className={`${styles['way']} ${styles[way]}`}
      href={to.market(race.id)}
      aria-keyshortcuts={key}
      title={`${name} (${key})`}
    >
      <Icon name="chevron" />
      <span>
        <span className="vh">{name}: </span>
        {offText(race, from)} {venueOf(race)}
      </span>
      <kbd aria-hidden="true">{key}</kbd>
    </a>
  );
}

/** Scrolls a long row so that it starts with the current race. */
function toSight(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement;
  if (!row) return;
  const isFromRight = document.documentElement.dir === 'rtl';
  row.scrollLeft = link.offsetLeft + (isFromRight ? link.offsetWidth - row.clientWidth : 0);
}
