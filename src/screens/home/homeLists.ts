import type { EventInfo, Sport } from '../../../streams/app';
import { uiWords } from '../../ui/words';
import type { List } from './lists';
import { homeWords } from './words';

/** The number of events of a sport on the home screen (specification §2). */
const PREVIEW = 2;
/** The number of in-play events on the home screen; the rest are one tap away. */
const IN_PLAY = 4;

export interface HomeLists {
  /** The pinned events; null if none of the events is pinned. */
  readonly pinned: List | null;
  /** The events in play; null if no event is in play. */
  readonly inPlay: List | null;
  readonly sports: readonly List[];
}

/** The addresses that its lists link to. */
export interface Onward {
  readonly passbook: () => string;
  readonly inPlay: () => string;
  readonly sport: (id: string) => string;
}

/** The lists of the home screen: pinned events, those in play, then a few of each sport. */
export function homeLists(sports: readonly Sport[], pins: Iterable<string>, to: Onward): HomeLists {
  const all = sports.flatMap(({ events }) => events);
  const pinned = [...pins].flatMap((pin) => all.find(({ id }) => id === pin) ?? []);
  const inPlay = all.filter((event) => event.inPlay);
  const shown = inPlay.slice(0, IN_PLAY);
  const list = (
    id: string,
    name: string,
    events: readonly EventInfo[],
    of: readonly EventInfo[],
    href: string,
    label = uiWords().seeAll,
  ): List | null =>
    events.length > 0 ? { id, name, events, all: of, more: { href, label } } : null;
  return {
    pinned: list('pinned', homeWords().pinned, pinned, pinned, to.passbook()),
    inPlay: list('in-play', uiWords().inPlay, shown, inPlay, to.inPlay()),
    sports: sports.flatMap(({ id, name, events }) => {
      // The events that the in-play section does not show already; if it shows all, the first events.
      const fresh = events.filter((event) => !shown.includes(event));
      const few = (fresh.length > 0 ? fresh : events).slice(0, PREVIEW);
      return list(id, name, few, events, to.sport(id), homeWords().all(name)) ?? [];
    }),
  };
}

/** How many lists of sports are drawn at once: none if the lists above them fill the first screen. */
export const firstSports = ({ pinned, inPlay }: HomeLists): number => {
  const rows = (pinned?.events.length ?? 0) + (inPlay?.events.length ?? 0);
  return Math.max(0, Math.ceil((IN_PLAY - rows) / PREVIEW));
};
