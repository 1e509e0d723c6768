import { routes, to } from '../../../src/routes/routes';
import { QUIET } from '../../sandbox/simulator/quietEvent';

/* The addresses of the product's screens, from their rows, for tests that check every screen. */

export interface ScreenAddress {
  readonly address: string;
  /** The title of the screen, which follows the domain's title. */
  readonly title: string;
  /** True if the screen itself lists the player's open bets. */
  readonly showsOpenBets: boolean;
}

/** The values of the parts of addresses by their names; any other part is `1`. */
const PARTS: Readonly<Record<string, string>> = {
  eventid: QUIET.eventId,
  marketid: QUIET.matchOdds,
};

/** The names of the event and of the sport at those addresses. */
const SUBJECTS = { event: 'Norhaven v Eastmere', sport: 'Football' } as const;

/** Addresses that redirect on this host, because a working site has no maintenance page. */
const LEADING_ON: ReadonlySet<string> = new Set([to.logout(), to.maintenance()]);

const addressesOf = (guard: 'login' | 'none'): readonly ScreenAddress[] =>
  routes
    .filter((row) => row.guard === guard && !LEADING_ON.has(row.path) && !row.domain)
    .map(({ path, title, about, showsOpenBets = false }) => ({
      address: path.replace(/\{(\w+)\??\}/g, (_, name: string) => PARTS[name] ?? '1'),
      title: about === undefined ? title : SUBJECTS[about],
      showsOpenBets,
    }));

/** Every screen that a guest may see. */
export const OPEN_SCREENS = addressesOf('none');

/** Every screen that requires a login. */
export const PLAYER_SCREENS = addressesOf('login');
