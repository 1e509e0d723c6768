import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Report } from '../../streams/ports';

interface Reporting {
  readonly report: Report;
  /** The parts of the code that are needed and cannot be loaded at the moment, by name. */
  readonly missingParts$: Observable<ReadonlySet<string>>;
  /** Whether there is a missing part. */
  readonly missing$: Observable<boolean>;
}

/** Reports each missing part once, until it has been loaded or is no longer needed. */
export function createReport(warn: Report['warn']): Reporting {
  const missing = new BehaviorSubject<readonly { readonly part: string }[]>([]);
  return {
    report: {
      warn,
      missing(part, cause) {
        const need = { part };
        if (missing.value.every((other) => other.part !== part))
          warn(`${part} could not be loaded`, cause);
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
export const { report, missing$, missingParts$ } = createReport((what, detail) => {
  // oxlint-disable-next-line no-console -- the one place that writes there
  console.warn(`[touchline] ${what}`, ...(detail === undefined ? [] : [detail]));
});
