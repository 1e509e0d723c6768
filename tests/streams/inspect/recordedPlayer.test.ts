import { map, of, Subject, timer } from 'rxjs';
import { expect, it } from 'vitest';
import { createRecorder } from '../../../streams/inspect/recorder';
import type { Streams } from '../../../streams/app';
import type { Recording } from '../../../streams/inspect/types';
import { type Marbles, marbles } from '../marbles';
import { createLink, wrapped } from '../ports';
import { createProduct, message } from '../product';
import { credentials, result, stored, userinfo } from '../session/player';

/** Marks of the first player's data, and one of the second player's. */
const FIRST = ['987654', 'Ann', 'ann.lee'];
const SECOND = '424242';

/** The recording of a device that the players 7 and 9 use one after the other. */
function recordBoth(
  m: Marbles,
  first: Readonly<Record<string, string>>,
  check: (recording: Recording) => void,
): void {
  const message$ = new Subject<string>();
  const { link } = createLink(message$);
  let isFirst = true;
  let streams: Streams | null = null;
  const player = (): string | null => streams?.session.user$.value?.id ?? null;
  ({ streams } = createProduct(m, {
    connect: () => m.cold('-l', { l: link }),
    stored: {
      ...first,
      'paying:r1': '{"player":"7","amount":98765400,"name":"Ann"}',
      theme: 'light',
    },
    routes: {
      'Account/Authenticate': () => of(wrapped({ ...result, userId: 9, accessToken: 'T9' })),
      // The replies to the first player arrive after the second has logged in.
      'Bet/GetUserOpenBets': () => {
        const bets = { balance: isFirst ? 987_654 : 424_242, exposure: 0, openBets: [] };
        return timer(isFirst ? 2_050 : 5).pipe(map(() => wrapped(bets)));
      },
    },
    record: (ports) => {
      const recorder = createRecorder(ports, { player });
      m.after(() => check(recorder.recording()));
      m.after(recorder.stop);
      return recorder;
    },
  }));
  const { session, startBackground } = streams;
  startBackground();
  const funds = (): void =>
    message$.next(message('UserBalance', { Balance: 987_654, Exposure: 0 }));
  m.act('500ms f 499ms o 499ms f 499ms l 1s s', {
    f: funds,
    o: () => session.logout(),
    l() {
      isFirst = false;
      session.login({ ...credentials }).subscribe();
    },
    s: () => message$.next(message('UserBalance', { Balance: 424_242, Exposure: 1 })),
  });
}

it.each([
  ['in the same page', { ...stored, userinfo: userinfo.replace('"player"', '"ann.lee"') }],
  ['on the same device', { formerPlayer: '{"id":"7","username":"ann.lee","demo":false}' }],
])('contains nothing of a player who was here before, %s', (_, first) => {
  marbles((m) =>
    recordBoth(m, first, (recording) => {
      const text = JSON.stringify(recording);
      expect(text).toContain(SECOND);
      expect(recording.stored['theme']).toBe('light');
      for (const mark of FIRST) expect(text).not.toContain(mark);
    }),
  );
});
