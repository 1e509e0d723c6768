import { type ReactNode, useMemo } from 'react';
import { NEVER } from 'rxjs';
import type { EventInfo, Loadable } from '../../../../streams/app';
import { useCurrent } from '../../../hooks/useCurrent';
import { useFacts } from '../../../hooks/useFacts';
import { withFirst } from '../../../hooks/withFirst';
import { to } from '../../../routes/routes';
import { LinkButton } from '../../../ui/LinkButton';
import { Notice } from '../../../ui/Notice';
import { uiWords } from '../../../ui/words';
import { EventList } from '../EventList';
import { homeWords } from '../words';
import { sportWords } from './words';

/** How many events of other sports are shown. */
const MOST = 5;
const LOADING: Loadable<readonly EventInfo[]> = { state: 'loading' };

interface EmptySportProps {
  readonly sportId: string;
  /** Draws the events of the sport if the server has some after all. */
  readonly children: (events: readonly EventInfo[]) => ReactNode;
}

/**
 * A sport without events in the list of all sports: its own list is fetched, and links lead to the next events of other
 * sports.
 */
export function EmptySport({ sportId, children }: EmptySportProps) {
  const facts = useFacts();
  const own = useCurrent(
    useMemo(() => withFirst(facts?.sportEvents$(sportId) ?? NEVER, LOADING), [facts, sportId]),
  );
  const closest = useCurrent(
    useMemo(() => withFirst(facts?.closest$() ?? NEVER, LOADING), [facts]),
  );
  if (own.value && own.value.length > 0) return children(own.value);
  const next = (closest.value ?? []).filter((event) => event.sportId !== sportId).slice(0, MOST);
  return (
    <>
      <h1 className="vh">{sportWords().empty}</h1>
      <Notice title={homeWords().empty.events} hint={homeWords().empty.eventsHint}>
        <LinkButton href={to.home()}>{uiWords().goHome}</LinkButton>
      </Notice>
      {next.length > 0 ? <EventList name={sportWords().offNext} events={next} all={next} /> : null}
    </>
  );
}
