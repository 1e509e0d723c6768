import { SPORTS } from '../../streams/early';
import { addressOf } from '../routes/pattern';
import { firstSports, homeLists, type Onward } from '../screens/home/homeLists';
import { HomeView, RacesRoom } from '../screens/home/HomeView';
import { inPlay, sport } from '../screens/home/routes';
import { Stack } from '../screens/home/Stack';
import { Title } from '../screens/home/Title';
import { homeWords } from '../screens/home/words';
import { passbook } from '../screens/passbook/routes';
import type { ListView } from './firstScreen';
import { listsBy } from './row';

const to: Onward = {
  passbook: () => addressOf(passbook.path, []),
  inPlay: () => addressOf(inPlay.path, []),
  sport: (id) => addressOf(sport.path, [id]),
};

/** The first screenful of home, exactly as its screen first renders it; null without an event. */
export const homeScreen: ListView = (sports, facts, rows) => {
  const lists = homeLists(sports, facts.pins, to);
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
          Events={listsBy(facts, rows)}
        />
      </Stack>
    </>
  );
};
