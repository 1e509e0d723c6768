import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Fact, Report } from '../../streams/ports';

/** The number of facts that are stored until the monitoring has loaded. */
const MOST_FACTS = 20;

interface Reporting {
  readonly report: Report;
  /** The latest facts, newest last. Each emission adds one. */
  readonly facts$: Observable<readonly Fact[]>;
  /** The parts of the code that are needed and cannot be loaded at the moment, by name. */
  readonly missingParts$: Observable<ReadonlySet<string>>;
  /** Whether there is a missing part. */
  readonly missing$: Observable<boolean>;
}

/** Reports each missing part once, until it has been loaded or is no longer needed. */
export function createReport(warn: Report['warn']): Reporting {
  const missing = new BehaviorSubject<readonly { readonly part: string }[]>([]);
  const facts$ = new BehaviorSubject<readonly Fact[]>([]);
  const note = (fact: Fact): void => facts$.next([...facts$.value, fact].slice(-MOST_FACTS));
  return {
    facts$,
    report: {
      warn,
      note,
      missing(part, cause) {
        const need = { part };
        if (missing.value.every((other) => other.part !== part)) {
          warn(`${part} could not be loaded`, cause);
          note({ kind: 'code', part });
        }
        missing.next([...missing.value, need]);
        return () => missing.next(missing.value.filter((other) => other !== need));
      },
      loaded: (part) => missing.next(missing.value.filter((other) => other.part !== part)),
    },
    missingParts$: missing.pipe(map((needs) => new Set(needs.map(({ part }) => part)))),
    missing$: missing.pipe(
      map(({ length }) => length > 0),
      distinctUntilChanged(),
    ),
  };
}

/** For developers: written to the console and countable by tests. Details never contain a token. */
export const { report, facts$, missing$, missingParts$ } = createReport((what, detail) => {
  // oxlint-disable-next-line no-console -- the one place that writes there
  console.warn(`[touchline] ${what}`, ...(detail === undefined ? [] : [detail]));
});
