import { concatMap, distinctUntilChanged, EMPTY, map, of, Subject, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { createMonitoring } from '../../../streams/monitoring/monitoring';
import type { HttpReply } from '../../../streams/ports';
import { callsIn } from '../../sandbox/areas/records';
import { transportOver } from '../api/sampleCalls';
import { marbles } from '../marbles';
import { alwaysOnline, createReport, noReply, refusal, reply } from '../ports';

const modules = import.meta.glob<object>('../../../streams/**/calls.ts', { eager: true });
const RECORDS = callsIn(Object.values(modules));

const SECRET = 'sEcReT';
const TOKEN = `token-${SECRET}`;
/** A player's name, id and amount wherever a call can contain them, and in every field of a reply. */
const PAYLOAD = Object.fromEntries(
  ['marketId', 'username', 'password', 'amount', 'eventId', 'code', 'clientReference', 'bets'].map(
    (name) => [name, `${name}-${SECRET}`],
  ),
);
const REPLIES: Readonly<Record<string, HttpReply | null>> = {
  'a refusal in words': refusal(SECRET, { details: SECRET }),
  'an unauthorised request': reply(401, { error: SECRET, token: TOKEN }),
  'a gateway’s page': reply(502, `<title>${SECRET}</title>`, SECRET),
  'an unreadable reply': reply(200, { [SECRET]: SECRET, result: SECRET, success: true }),
  'a lost network': null,
};

test.each(Object.entries(REPLIES))(
  'sends no token, name, amount or query of any call after %s',
  (_, answer) =>
    marbles((m) => {
      const sent$ = new Subject<string>();
      const names: string[] = [];
      for (const call of RECORDS) {
        const { report, facts$ } = createReport();
        const http = { send: () => (answer === null ? throwError(noReply) : of(answer)) };
        transportOver(http, 'plain', report)
          .send(call, PAYLOAD, TOKEN)
          .subscribe({ error: () => names.push(call.name) });
        const port = {
          facts$: facts$.pipe(concatMap((facts) => facts)),
          firstPricesMs: () => null,
          send: (path: string, text: string) => {
            sent$.next(path + text);
            return EMPTY;
          },
        };
        createMonitoring(
          port,
          { path$: m.behavior('p'), network: alwaysOnline, visibility: { visible$: of(true) } },
          m.scope(),
        );
      }
      // A call without a result to read cannot fail by its reply.
      expect(names.length).toBeGreaterThan(answer?.status === 200 ? 20 : RECORDS.length - 1);
      let named = '';
      const leaks$ = sent$.pipe(
        map((text) => {
          named += text;
          return text.includes(SECRET);
        }),
        distinctUntilChanged(),
      );
      m.expectObservable(leaks$).toBe('2s n', { n: false });
      m.after(() => expect(names.filter((name) => !named.includes(`"${name}"`))).toEqual([]));
    }),
);
