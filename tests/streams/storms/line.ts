import { defer, Observable, timer } from 'rxjs';
import type { Http, HttpReply } from '../../../streams/ports';
import type { Random } from '../../sandbox/engine/random';
import { noReply, reply, sentOf, type SentRequest } from '../ports';
import type { TabLife } from './browser';
import { kindOf, type StormServer } from './server';

/** What can happen to a request in transit. */
export const FAULTS = [
  /** The connection is cut before the server receives it. */
  'cutBefore',
  /** The server acts, and the connection is cut. */
  'cutAfter',
  /** The request reaches the server late, and the page may no longer wait. */
  'late',
  /** The server acts, and its reply is late. */
  'lateReply',
  /** The server acts, and its reply never arrives. */
  'silence',
  /** A proxy sends the request twice. */
  'doubled',
  /** A gateway refuses it before the server receives it. */
  '401',
  '429',
  '502',
  /** The server acts, and a gateway replies. */
  '502after',
  /** The server acts, and its reply is malformed. */
  'malformed',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface Weather {
  /** The current faults; each request meets one with the probability `often`. */
  readonly faults: readonly Fault[];
  readonly often: number;
}
export const CALM: Weather = { faults: [], often: 0 };

/** The delays of a late request or reply, in ms. */
const LATE_MS = [3_000, 60_000] as const;

interface Given {
  readonly server: Pick<StormServer, 'handle'>;
  readonly random: Random;
  readonly weather: () => Weather;
  readonly isOnline: () => boolean;
  readonly note: (what: string) => void;
  /** A request leaves a tab. */
  readonly sent: (request: SentRequest) => void;
}

/** The end of a command's reference, for the log. */
const referenceIn = ({ body = '' }: SentRequest): string =>
  /clientReference":"\w+(\w{4})"/.exec(body)?.[1]?.padStart(5) ?? '';

/** The connections from a device's tabs to the server. */
export function createLine({ server, random, weather, isOnline, note, sent }: Given) {
  const way = (): number => random.between(5, 300);
  const draw = (): Fault | null => {
    const { faults, often } = weather();
    return faults.length > 0 && random.chance(often) ? random.pick(faults) : null;
  };

  /** Runs a task of a tab, once it thaws. */
  const inTab = (life: TabLife, task: () => void): void => {
    if (life.isDead) return;
    if (!life.isFrozen) return task();
    timer(500).subscribe(() => inTab(life, task));
  };

  const carry = (
    name: string,
    life: TabLife,
    request: SentRequest,
    ends: { readonly next: (reply: HttpReply) => void; readonly fail: () => void },
  ): void => {
    const fault = draw();
    const isCommand = kindOf(request.path) !== null;
    if (isCommand || fault !== null)
      note(
        `${name} sends ${request.path}${referenceIn(request)}${fault === null ? '' : `, ${fault}`}`,
      );
    if (!isOnline() || fault === 'cutBefore') {
      timer(way()).subscribe(() => inTab(life, ends.fail));
      return;
    }
    if (fault === '401' || fault === '429' || fault === '502') {
      timer(way()).subscribe(() => inTab(life, () => ends.next(reply(Number(fault)))));
      return;
    }
    timer(fault === 'late' ? random.between(...LATE_MS) : way()).subscribe(() => {
      const answer = server.handle(request);
      if (fault === 'doubled') timer(way()).subscribe(() => void server.handle(request));
      if (fault === 'silence') return;
      timer(fault === 'lateReply' ? random.between(...LATE_MS) : way()).subscribe(() =>
        inTab(life, () => {
          if (fault === 'cutAfter' || !isOnline()) ends.fail();
          else if (fault === '502after') ends.next(reply(502));
          else if (fault === 'malformed') ends.next({ ...answer, body: answer.body.slice(0, -20) });
          else ends.next(answer);
        }),
      );
    });
  };

  /** The requests of a tab. */
  return (name: string, life: TabLife): Http => ({
    send: (request) =>
      defer(
        () =>
          new Observable<HttpReply>((subscriber) => {
            if (life.isDead) return;
            const one = sentOf(request);
            sent(one);
            inTab(life, () =>
              carry(name, life, one, {
                next(answer) {
                  subscriber.next(answer);
                  subscriber.complete();
                },
                fail: () => subscriber.error(noReply()),
              }),
            );
          }),
      ),
  });
}
