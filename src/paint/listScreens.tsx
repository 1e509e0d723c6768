import { cut, FIRST_ROWS, type List, listsInPlay, listsOfSport } from '../screens/home/lists';
import { sport } from '../screens/home/routes';
import { FilterRoom } from '../screens/home/sport/FilterRoom';
import { Stack } from '../screens/home/Stack';
import { Title } from '../screens/home/Title';
import { uiWords } from '../ui/words';
import { type ListView, listed, type Reader } from './firstScreen';
import { listsBy } from './row';

/**
 * The first screenful of the events in play, or of one sport, exactly as its screen first renders it; null without an
 * event, because the screen then shows more than a list.
 */
const listScreen =
  ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): ListView =>
  (sports, facts, rows) => {
    const Events = listsBy(facts, rows);
    const drawn = (lists: readonly List[]) =>
      cut(lists, FIRST_ROWS).map((list) => <Events key={list.id} {...list} />);
    const found = sport.pattern.exec(pathname);
    if (!found) {
      const lists = listsInPlay(sports);
      return lists.length === 0 ? null : (
        <>
          <Title of={uiWords().inPlay} />
          <Stack>{drawn(lists)}</Stack>
        </>
      );
    }
    const one = sports.find(({ id }) => encodeURIComponent(id) === found.groups?.['id']);
    // A filter in the address shows only some of the events.
    return !one || one.events.length === 0 || search !== '' ? null : (
      <Stack>
        <Title of={one.name} />
        <FilterRoom />
        {drawn(listsOfSport(one.name, one.events))}
      </Stack>
    );
  };

/** Reads the reply of a list's page. */
export const reader = (location: Pick<Location, 'pathname' | 'search'>): Reader =>
  listed(listScreen(location));
