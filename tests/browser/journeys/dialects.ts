import type { SandboxOptions } from '../../sandbox/sandbox';
import { test } from '../product';

/** A dialect of servers, as a journey meets it. */
interface Dialect {
  readonly options: Partial<SandboxOptions>;
  readonly title: string;
  /** Whether the server names its commission, so that the page shows results net of it. */
  readonly isNet: boolean;
}

const DIALECTS: readonly Dialect[] = [
  { options: {}, title: 'a server', isNet: true },
  {
    options: { dialect: 'older' },
    title: 'an older server',
    isNet: false,
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
