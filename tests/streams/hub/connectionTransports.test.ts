import { describe, expect, test } from 'vitest';
import { HubFailure, type HubLink } from '../../../streams/ports';
import { marbles } from '../marbles';
import { createLink } from '../ports';
import { link$, NAMES, refused, setUp } from './connectionHub';

type Opened = ReturnType<typeof setUp>['opened'];

const SHORT = { WebSockets: 'W', ServerSentEvents: 'S', LongPolling: 'L' };
const transportsOf = (opened: Opened): string =>
  opened.map(({ transport }) => SHORT[transport ?? 'WebSockets']).join('');

describe('a proxy that closes connections soon after the handshake', () => {
  test('is avoided by the next transport after two losses', () => {
    marbles((m) => {
      const { feed, opened, at } = setUp(
        m,
        (count) =>
          count < 2 ? link$(m, createLink().link, '99ms') : link$(m, createLink().link, '60s'),
        { closesAt: 130_000 },
      );
      feed.start();
      m.expectObservable(feed.status$, '^ 65s !').toBe('co 99ms r 2000ms o 99ms r 4000ms o', NAMES);
      m.after(() => {
        expect(at()).toEqual([0, 2_101, 6_202, 66_204, 126_206]);
        expect(transportsOf(opened)).toBe('WWSSS');
      });
    });
  });

  test('is avoided by long polling if it closes event streams too', () => {
    marbles((m) => {
      const { feed, opened } = setUp(m, (count) =>
        count < 4 ? link$(m, createLink().link, '4s') : link$(m, createLink().link),
      );
      feed.start();
      m.after(() => expect(transportsOf(opened)).toBe('WWSSL'));
    });
  });

  test('is avoided even if connections are lost before the hub has started', () => {
    marbles((m) => {
      const cut = m.cold<HubLink>('-#', {}, new HubFailure('cut', true));
      const { feed, opened, at } = setUp(m, (count) =>
        count < 2 ? cut : link$(m, createLink().link),
      );
      feed.start();
      m.after(() => {
        expect(at()).toEqual([0, 1, 2_002]);
        expect(transportsOf(opened)).toBe('WWS');
      });
    });
  });

  test('is not suspected if the losses are late or the connection cannot start', () => {
    marbles((m) => {
      const late = setUp(m, () => link$(m, createLink().link, '6s'));
      const unstarted = setUp(m, refused);
      late.feed.start();
      unstarted.feed.start();
      m.after(() => {
        expect(new Set(transportsOf(late.opened))).toEqual(new Set('W'));
        expect(transportsOf(unstarted.opened)).toBe('WWWWW');
      });
    });
  });
});

describe('the fastest transport', () => {
  const TEN_MINUTES = 10 * 60_000;

  test('is tried again after ten minutes, and replaced again if it is still lost', () => {
    marbles((m) => {
      const { feed, opened, at } = setUp(
        m,
        (count) =>
          [0, 1, 3].includes(count)
            ? link$(m, createLink().link, '99ms')
            : link$(m, createLink().link),
        { closesAt: 1_300_000 },
      );
      feed.start();
      m.after(() => {
        const again = 6_202 + TEN_MINUTES;
        expect(at()).toEqual([0, 2_101, 6_202, again, again + 101, again + 101 + TEN_MINUTES]);
        expect(transportsOf(opened)).toBe('WWSWSW');
      });
    });
  });

  test('is tried again when the network returns, because the network may have changed', () => {
    marbles((m) => {
      // The network is lost from 20 s to 30 s.
      const online$ = m.behavior('y 19999ms n 9999ms y', { y: true, n: false });
      const { feed, opened } = setUp(
        m,
        (count) =>
          count < 2
            ? link$(m, createLink().link, '99ms')
            : link$(m, createLink().link, count === 2 ? '15s' : undefined),
        { network: { online$ } },
      );
      feed.start();
      m.after(() => expect(transportsOf(opened)).toBe('WWSW'));
    });
  });

  test('is tried again if the fallback cannot start', () => {
    marbles((m) => {
      const { feed, opened } = setUp(m, (count) =>
        count < 2
          ? link$(m, createLink().link, '99ms')
          : count === 2
            ? refused()
            : link$(m, createLink().link),
      );
      feed.start();
      m.after(() => expect(transportsOf(opened)).toBe('WWSW'));
    });
  });
});
