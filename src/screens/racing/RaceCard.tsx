import { useSubscription } from 'observable-hooks';
import { type ReactNode, useMemo } from 'react';
import type { EventInfo } from '../../../streams/app';
import { eventsOf } from '../../ports/eventsOf';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { Icon } from '../../ui/Icon';
import { timeOfDay } from '../../words/formats';
import { useSports } from '../home/useSports';
import { isTyped, leadsTo } from './raceKeys';
import { type Card, cardOf, racesOf, venueOf } from './races';
import styles from './racing.module.css';
import { racingWords } from './words';

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
            {each.startTime === null ? each.title : timeOfDay(each.startTime)}
          </a>
        ))}
      </nav>
      {card.before || card.after ? (
        <div className={styles['ways']}>
          {card.meeting.length > 1 ? (
            <small>{racingWords().place(card.number, card.meeting.length)}</small>
          ) : null}
          <Way card={card} way="before" />
          <Way card={card} way="after" />
        </div>
      ) : null}
    </div>
  );
}

interface WayProps {
  readonly card: Card<EventInfo>;
  readonly way: 'before' | 'after';
}

/** A link to the previous or next race, with its key. */
function Way({ card, way }: WayProps) {
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
        {race.startTime === null ? '' : timeOfDay(race.startTime)} {venueOf(race)}
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
