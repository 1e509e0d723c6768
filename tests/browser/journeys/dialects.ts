import type { SandboxOptions } from '../../sandbox/sandbox';
import { PLACE } from '../actions/calls';
import { test } from '../product';

/** A dialect of servers, as a journey meets it. */
interface Dialect {
  readonly options: Partial<SandboxOptions>;
  readonly title: string;
  /** Whether the server names its commission, so that the page shows results net of it. */
  readonly isNet: boolean;
  /** The path of the call that places a bet. */
  readonly place: string;
}

const DIALECTS: readonly Dialect[] = [
  { options: {}, title: 'a server', isNet: true, place: PLACE },
  {
    options: { dialect: 'older' },
    title: 'an older server',
    isNet: false,
    place: '/api/Bet/PlaceBet',
  },
];

/** Declares journeys on each dialect of servers. */
export function onEachDialect(journeys: (dialect: Dialect) => void): void {
  for (const dialect of DIALECTS)
    test.describe(`on ${dialect.title}`, () => {
      test.use({ world: dialect.options });
      journeys(dialect);
    });
}
