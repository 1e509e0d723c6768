import type { EventInfo, Panels } from '../../../../streams/app';
import { useCurrent } from '../../../hooks/useCurrent';
import { usePanels } from '../../../hooks/usePanels';
import { useStreams } from '../../../state/context';
import { Button } from '../../../ui/Button';
import { type EventFilter, filterIn, queryOf, TIMES } from './eventFilter';
import styles from './sport.module.css';
import { FilterRoom } from './FilterRoom';
import { sportWords } from './words';
import { joined } from '../../../words/joined';

const ALL: EventFilter = { competition: null, time: null };

/** The filter in the current address, and how it is changed: each change replaces the previous history entry. */
export function useFilter() {
  const { navigation } = useStreams();
  const search = useCurrent(navigation.search$);
  const filter = filterIn(search);
  const change = (part: Partial<EventFilter>): void =>
    navigation.go(navigation.path$.value + queryOf({ ...filter, ...part }, search), {
      replace: true,
    });
  return { filter, change, clear: () => change(ALL) };
}

interface FilterProps {
  /** All events of the sport. */
  readonly events: readonly EventInfo[];
  readonly filter: EventFilter;
  readonly change: (part: Partial<EventFilter>) => void;
}

/** The box with the filters, and the current choice while it is closed. */
export function Filter(props: FilterProps) {
  const panels = usePanels();
  return panels ? <FilterBox {...props} boxes={panels.boxes} /> : <FilterRoom />;
}

function FilterBox({ events, filter, change, boxes }: FilterProps & Pick<Panels, 'boxes'>) {
  const { filter: open } = useCurrent(boxes.open$);
  const words = sportWords();
  const { competition, time } = filter;
  const competitions = [...new Set(events.flatMap((event) => event.competition ?? []))].toSorted(
    (a, b) => a.localeCompare(b),
  );
  // A competition that is no longer listed is still the player's choice.
  if (competition !== null && !competitions.includes(competition)) competitions.push(competition);
  const chosen = [competition, time === null ? null : words.times[time]].filter(Boolean);
  return (
    <>
      <p className={styles['bar']}>
        <Button aria-expanded={open} aria-controls="filter" onClick={() => boxes.toggle('filter')}>
          {words.filter}
        </Button>
        {chosen.length > 0 ? (
          <>
            <span>{joined(chosen)}</span>
            <Button look="text" onClick={() => change(ALL)}>
              {words.clear}
            </Button>
          </>
        ) : null}
      </p>
      <div id="filter" className={`card ${styles['box']}`} hidden={!open}>
        <label>
          {words.competition}
          <select
            value={competition ?? ''}
            onChange={(event) => change({ competition: event.currentTarget.value || null })}
          >
            <option value="">{words.allCompetitions}</option>
            {competitions.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          {words.time}
          <select
            value={time ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change({ time: TIMES.find((known) => known === value) ?? null })
            }
          >
            <option value="">{words.anyTime}</option>
            {TIMES.map((name) => (
              <option key={name} value={name}>
                {words.times[name]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </>
  );
}
