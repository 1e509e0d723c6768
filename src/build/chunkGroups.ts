import { join } from 'node:path';
import type { Plugin } from 'vite';
import { FIRST_VISIT, LATE_PAINTERS } from './firstVisit.ts';
import { PRICED } from './rows.ts';

/** React, without the function that creates elements: the painter needs that function before the rest. */
const REACT =
  /\/node_modules\/(react-dom|scheduler|react(?!\/(jsx-runtime|cjs\/react-jsx-runtime)))\//;
const MAKES_ELEMENTS = /\/node_modules\/react\/(jsx-runtime|cjs\/react-jsx-runtime)/;

/** A first visit runs this module, but does not use the rules that the module re-exports for later code. */
const DOOR = 'streams/app.ts';
const LATER = /\/streams\/(rules|odds\/framePace|betting\/slip\/offers)\b/;

/** Operators that the views share with the streams; the streams must not wait for React. */
const SHARED_OPERATORS =
  /\/rxjs\/dist\/esm\/internal\/(observable\/interval|operators\/(exhaustMap|takeWhile))\.js$/;

/** Operators that an event's page shares with the islands around it. */
const LATER_OPERATORS = /\/rxjs\/dist\/esm\/internal\/(ReplaySubject|operators\/share)\.js$/;

/** The package that reads streams in views. */
const HOOKS = /\/node_modules\/observable-hooks\//;

/** Packages for the state that views read from proxies. */
const PROXIES = /\/node_modules\/(valtio|proxy-compare)\//;

/** One-line modules that most later chunks use: a request for each would cost more than its content. */
const TINY = /\/streams\/(api\/message|rules\/decodeSegment|rules\/operatorPriced)\.ts$/;

/** Small modules that several later chunks use. */
const SMALL =
  /\/(src\/(words|state|hooks|ui\/(each|operatorPriced))\/\w+\.tsx?|src\/ui\/(?!Sheet|Switch|Popover|FundsLines|FundsAge)\w+\.tsx?|src\/islands\/\w+\/words\.ts|src\/screens\/market\/words\.ts)$/;

/**
 * The chunks that the build groups by hand, so that a first visit makes few requests; the bundler splits the rest by
 * importers.
 * @see https://rolldown.rs/reference/OutputOptions.codeSplitting
 */
export function chunkGroups(root: string) {
  const chunkOf = new Map<string, string>();
  /** Reads the module graph once the graph is complete. */
  const plugin: Plugin = {
    name: 'touchline:chunk-groups',
    buildEnd() {
      const door = join(root, DOOR);
      const importsOf = (id: string): readonly string[] =>
        this.getModuleInfo(id)?.importedIds ?? [];
      const isLater = (id: string): boolean => LATER.test(id);
      const reachIds = (ids: readonly string[], found = new Set<string>()): Set<string> => {
        const visit = (id: string): void => {
          // A package's index imports all of its modules; those in use are placed with their users.
          if (found.has(id) || id.includes('/node_modules/')) return;
          found.add(id);
          importsOf(id)
            .filter((imported) => id !== door || !isLater(imported))
            .forEach(visit);
        };
        ids.forEach(visit);
        return found;
      };
      const reach = (sources: readonly string[]): Set<string> =>
        reachIds(sources.map((source) => join(root, source)));
      const put = (name: string, ids: Iterable<string>): void => {
        for (const id of ids) if (!chunkOf.has(id)) chunkOf.set(id, name);
      };
      chunkOf.clear();
      // The build's other pages are baselines for the bench.
      if (!this.getModuleInfo(join(root, FIRST_VISIT.paint[0]))) return;
      put('paint', reach(FIRST_VISIT.paint));
      const entry = reach(FIRST_VISIT.entry);
      const views = reach(FIRST_VISIT.views);
      const painters = [...reach(LATE_PAINTERS)];
      // Modules that the painters share with others must not be in a chunk that imports React.
      put(
        'paint',
        painters.filter((id) => entry.has(id) || views.has(id)),
      );
      put(
        'event',
        painters.filter((id) => SMALL.test(id) || /\/streams\//.test(id)),
      );
      put('product', entry);
      put('views', views);
      // An event's page should make few requests too, so the modules that it shares with later code are in two files.
      const event = [...reach(PRICED.market ?? [])];
      put(
        'odds',
        event.filter((id) => /\/streams\//.test(id)),
      );
      put(
        'small',
        event.filter((id) => SMALL.test(id)),
      );
      put('rules', reachIds(importsOf(door).filter(isLater)));
    },
  };
  const also: Readonly<Record<string, (id: string) => boolean>> = {
    paint: (id) => MAKES_ELEMENTS.test(id) || TINY.test(id),
    product: (id) => SHARED_OPERATORS.test(id),
    views: (id) => HOOKS.test(id),
    small: (id) => PROXIES.test(id),
  };
  const visit = ['paint', 'event', 'product', 'views', 'odds', 'small'].map((name) => ({
    name,
    test: (id: string) => chunkOf.get(id) === name || also[name]?.(id) === true,
    // A module that several of these groups need is in the first of them.
    priority: name === 'odds' || name === 'small' ? 1 : 2,
    includeDependenciesRecursively: name !== 'views',
  }));
  return {
    plugin,
    groups: [
      { name: 'react', test: REACT, priority: 3 },
      // Has precedence over the first visit's own groups, which include all their imports.
      {
        name: 'rules',
        test: (id: string) => chunkOf.get(id) === 'rules',
        priority: 3,
        includeDependenciesRecursively: false,
      },
      { name: 'share', test: LATER_OPERATORS, priority: 2, includeDependenciesRecursively: false },
      ...visit,
    ],
  };
}
