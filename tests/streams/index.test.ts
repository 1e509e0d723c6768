import { NEVER, type Observable, of } from 'rxjs';
import { expect, test } from 'vitest';
import { createStreams } from '../../streams/index';
import { marbles } from './marbles';
import {
  alwaysOnline,
  clock,
  createHttp,
  createHub,
  createLocation,
  createLocks,
  createMemoryStore,
  createRandom,
  createReport,
  host,
  sixteens,
} from './ports';
import { stored, userinfo } from './session/player';
import { RULES } from './shell/rules';

const places = {
  baseUrl: '/api',
  hubUrl: '/hubs/exchange',
  settingsUrl: '/settings',
  settingsFallbackUrl: '/settings/fallback.json',
};

test.each(['seen again', 'thawed or restored'])(
  'a page that is %s knows what other tabs did before anything else of it wakes',
  (how) => {
    marbles((m) => {
      const seen$ = m.hot('-f-t', { f: false, t: true });
      const restored$ = m.hot<void>('---b');
      const visibility =
        how === 'seen again'
          ? { visible$: seen$, resumed$: NEVER }
          : { visible$: of(true), resumed$: restored$ };
      const storage = createMemoryStore({ ...stored, pins: '["1"]' });
      const known: unknown[] = [];
      const look = (): void => {
        const { session, settings, theme, catalogue } = streams;
        known.push([
          m.now(),
          session.user$.value?.id,
          session.token$.value,
          settings.suspended$.value,
          theme.theme$.value,
          ...catalogue.pins$.value,
        ]);
      };
      // The list of events is asked for as soon as the page wakes.
      const tree = (_: unknown, count: number): Observable<never> => {
        if (count > 0 || how === 'seen again') look();
        return NEVER;
      };
      const streams = createStreams(
        {
          storage,
          visibility,
          http: createHttp({ 'Event/TreeSportWithEvent': tree }).http,
          hub: createHub(() => NEVER).hub,
          network: alwaysOnline,
          location: createLocation('/home').location,
          locks: createLocks(),
          clock,
          random: createRandom(0),
          frames: sixteens,
          host,
          report: createReport().report,
        },
        places,
        RULES,
        m.scope(9),
      );
      m.act('--o', {
        o() {
          storage.unheard('accessToken', 'T9');
          storage.unheard('userinfo', userinfo.replace('"7"', '"9"'));
          storage.unheard('siteSuspended', 'true');
          storage.unheard('theme', 'light');
          storage.unheard('pins', '["2"]');
        },
      });
      m.expectObservable(streams.session.ended$, '^---!').toBe('---e', { e: 'elsewhere' });
      m.after(() => expect(known).toEqual([[3, '9', 'T9', true, 'light', '2']]));
    });
  },
);
