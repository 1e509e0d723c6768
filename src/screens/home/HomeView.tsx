import type { ComponentType, ReactNode } from 'react';
import type { HomeLists } from './homeLists';
import type { List } from './lists';
import { homeWords } from './words';

interface HomeViewProps extends HomeLists {
  /** The next races; null if no sport in the list has races. */
  readonly races: ReactNode;
  /** How many sports are drawn so far. */
  readonly drawn: number;
  readonly Events: ComponentType<List>;
}

/** The home screen below its heading: an introduction to the product, the next races, and the lists. */
export function HomeView({ races, pinned, inPlay, sports, drawn, Events }: HomeViewProps) {
  return (
    <>
      <p className="intro">{homeWords().intro}</p>
      {races}
      {pinned ? <Events {...pinned} /> : null}
      {inPlay ? <Events {...inPlay} /> : <p className="card none">{homeWords().empty.inPlay}</p>}
      {sports.slice(0, drawn).map((list) => (
        <Events key={list.id} {...list} />
      ))}
    </>
  );
}

/** Reserves space for the next races until they have loaded. */
export const RacesRoom = () => <div className="races-room" />;
