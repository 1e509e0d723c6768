import type { ReactNode } from 'react';
import { cut, FIRST_ROWS, type List, listsInPlay, listsOfSport } from '../../screens/home/lists';
import { sport } from '../../screens/home/routes';
import { FilterRoom } from '../../screens/home/sport/FilterRoom';
import { Stack } from '../../screens/home/Stack';
import { Title } from '../../screens/home/Title';
import { uiWords } from '../../ui/words';
import { eventsOf, type Materials } from './events';
import { listed, type Reader } from './firstScreen';

/**
 * The first screenful of the events in play, or of one sport, as its screen draws it first; null where there
 * are no events to show, for then the screen has more to say.
 */
function listScreen(
  materials: Materials,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): ReactNode {
  const Events = eventsOf(materials);
  const drawn = (lists: readonly List[]): ReactNode =>
    cut(lists, FIRST_ROWS).map((list) => <Events key={list.id} {...list} />);
  const found = sport.pattern.exec(pathname);
  if (!found) {
    const lists = listsInPlay(materials.sports);
    return lists.length === 0 ? null : (
      <>
        <Title of={uiWords().inPlay} />
        <Stack>{drawn(lists)}</Stack>
      </>
    );
  }
  const one = materials.sports.find(({ id }) => encodeURIComponent(id) === found.groups?.['id']);
  // The filter of an address leaves only some of them.
  return !one || search !== '' ? null : (
    <Stack>
      <Title of={one.name} />
      <FilterRoom />
      {drawn(listsOfSport(one.name, one.events))}
    </Stack>
  );
}

/** Reads the reply of a list's page. */
export const reader = (location: Location): Reader =>
  listed((materials) => listScreen(materials, location));
