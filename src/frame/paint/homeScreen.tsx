import type { ReactNode } from 'react';
import { SPORTS } from '../../../streams/early';
import { addressOf } from '../../routes/pattern';
import { firstSports, homeLists, type Onward } from '../../screens/home/homeLists';
import { HomeView, RacesRoom } from '../../screens/home/HomeView';
import { inPlay, sport } from '../../screens/home/routes';
import { Stack } from '../../screens/home/Stack';
import { Title } from '../../screens/home/Title';
import { homeWords } from '../../screens/home/words';
import { passbook } from '../../screens/passbook/routes';
import { eventsOf, type Materials } from './events';

const to: Onward = {
  passbook: () => addressOf(passbook.path, []),
  inPlay: () => addressOf(inPlay.path, []),
  sport: (id) => addressOf(sport.path, [id]),
};

/** The first screenful of home, as its screen draws it first; null without an event. */
export function homeScreen(materials: Materials): ReactNode {
  const { sports, pins } = materials;
  const lists = homeLists(sports, pins, to);
  if (lists.sports.length === 0) return null;
  const hasRaces = sports.some(({ id }) => id === SPORTS.horseRacing);
  return (
    <>
      <Title of={homeWords().title} />
      <Stack>
        <HomeView
          {...lists}
          drawn={firstSports(lists)}
          races={hasRaces ? <RacesRoom /> : null}
          Events={eventsOf(materials)}
        />
      </Stack>
    </>
  );
}
