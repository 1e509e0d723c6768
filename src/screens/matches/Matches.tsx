import type { ReactNode } from 'react';
import type { Sport } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { LinkButton } from '../../ui/LinkButton';
import { Notice } from '../../ui/Notice';
import { EventsView } from '../home/EventsView';
import { listOf } from '../home/lists';
import { StagedLists } from '../home/StagedLists';
import { DAYS, isOn, queryFor, type Wanted, wantedIn } from './matchesOn';
import styles from './matches.module.css';
import { matchesWords } from './words';

/** All matches by day and sport; the address contains both. */
export default function Matches() {
  const { navigation } = useStreams();
  const wanted = wantedIn(useCurrent(navigation.search$));
  return <EventsView>{(sports) => <Lists sports={sports} wanted={wanted} />}</EventsView>;
}

interface ListsProps {
  readonly sports: readonly Sport[];
  readonly wanted: Wanted;
}

function Lists({ sports, wanted }: ListsProps) {
  const { serverNow } = useStreams();
  const { day } = wanted;
  // A sport that is not offered cannot be chosen.
  const sportId = sports.find(({ id }) => id === wanted.sportId)?.id ?? null;
  const now = serverNow();
  const lists = sports
    .filter(({ id }) => sportId === null || id === sportId)
    .map(({ id, name, events }) =>
      listOf(
        id,
        name,
        events.filter((event) => isOn(day, event, now)),
      ),
    )
    .filter(({ events }) => events.length > 0);
  return (
    <>
      <div className="head">
        <h1 className={styles['title']}>{matchesWords().title}</h1>
      </div>
      <div className={styles['filters']}>
        <Row name={matchesWords().days}>
          {DAYS.map((each) => (
            <Tab
              key={each}
              wanted={{ day: each, sportId }}
              on={each === day}
              name={matchesWords().day[each]}
            />
          ))}
        </Row>
        <Row name={matchesWords().sports}>
          <Tab
            wanted={{ day, sportId: null }}
            on={sportId === null}
            name={matchesWords().allSports}
          />
          {sports.map(({ id, name }) => (
            <Tab key={id} wanted={{ day, sportId: id }} on={id === sportId} name={name} />
          ))}
        </Row>
      </div>
      {lists.length > 0 ? (
        <StagedLists key={queryFor({ day, sportId })} lists={lists} />
      ) : (
        <Notice
          title={matchesWords().none[day]}
          hint={day === 'all' ? matchesWords().hint : undefined}
          icon="clock"
        >
          {day === 'all' && sportId === null ? null : (
            <LinkButton href={to.matchList() + queryFor({ day: 'all', sportId: null })}>
              {matchesWords().seeAll}
            </LinkButton>
          )}
        </Notice>
      )}
    </>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <nav className="chips" aria-label={name}>
      {children}
    </nav>
  );
}

interface TabProps {
  readonly wanted: Wanted;
  readonly on: boolean;
  readonly name: string;
}

function Tab({ wanted, on, name }: TabProps) {
  return (
    <a
      ref={on ? toSight : undefined}
      className={`chip ${styles['long']}`}
      href={to.matchList() + queryFor(wanted)}
      aria-current={on ? 'page' : undefined}
    >
      {name}
    </a>
  );
}

/** Scrolls the chosen link into view if the row is wider than the screen. */
function toSight(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement;
  if (row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}
