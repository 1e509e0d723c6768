import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Report } from '../../streams/ports';

interface Reporting {
  readonly report: Report;
  /** Whether any of the product's code cannot be loaded at the moment. */
  readonly missing$: Observable<boolean>;
}

/** Reports each missing part once, until it has been loaded. */
export function createReport(warn: Report['warn']): Reporting {
  const missing = new BehaviorSubject<ReadonlySet<string>>(new Set());
  return {
    report: {
      warn,
      missing(part, why) {
        if (missing.value.has(part)) return;
        warn(`${part} could not be loaded`, why);
        missing.next(new Set(missing.value).add(part));
      },
      loaded: (part) => missing.next(new Set([...missing.value].filter((other) => other !== part))),
    },
    missing$: missing.pipe(
      map(({ size }) => size > 0),
      distinctUntilChanged(),
    ),
  };
}

/** For developers: written to the console and countable by tests. Details never contain a token. */
export const { report, missing$ } = createReport((what, detail) => {
  // oxlint-disable-next-line no-console -- the one place that writes there
  console.warn(`[touchline] ${what}`, ...(detail === undefined ? [] : [detail]));
});
