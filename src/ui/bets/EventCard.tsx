import type { ReactNode } from 'react';
import type { EventInfo } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { uiWords } from '../words';
import type { EventBets } from './betGroups';
import styles from './bets.module.css';
import { Columns } from './Columns';
import { joined } from '../../words/joined';

interface EventCardProps {
  readonly event: Pick<EventBets<unknown>, 'eventId' | 'title'>;
  readonly heading: 'h2' | 'h3';
  /** The headings of the columns, if the figures are in columns. */
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

/** The bets of one event under its name, which links to it. */
export function EventCard({ event, heading: Heading, columns, children }: EventCardProps) {
  const sports = useCurrent(useStreams().catalogue.sports$);
  const info = eventIn(sports.value ?? [], event.eventId);
  const score = info?.inPlay ? scoreOf(info) : '';
  return (
    <section className={`card ${styles['event']}`}>
      <div className={styles['eventHead']}>
        <Heading>
          <a href={to.market(event.eventId)}>
            <bdi>{event.title || event.eventId}</bdi>
          </a>
        </Heading>
        {score === '' ? null : <small className={styles['score']}>{score}</small>}
      </div>
      <Columns names={columns} />
      <ul>{children}</ul>
    </section>
  );
}

const eventIn = (
  sports: readonly { readonly events: readonly EventInfo[] }[],
  eventId: string,
): EventInfo | undefined => {
  for (const { events } of sports) {
    const event = events.find(({ id }) => id === eventId);
    if (event !== undefined) return event;
  }
  return undefined;
};

/** The match clock and the score of an event in play, each if it is known. */
function scoreOf({ score }: EventInfo): string {
  const { clock, home, away } = score ?? { clock: null, home: null, away: null };
  const goals = home && away ? `${home}–${away}` : (home ?? away ?? '');
  return joined([clock || uiWords().inPlay, goals]);
}
