import { userBalance } from '../../../streams/account/calls';
import { marketOdds } from '../../../streams/odds/calls';
import { type Findings, withoutIt } from '../findings';
import { type TimedServer, type Transport, until, type Wire } from '../server';
import { compareMessages, namedMessage, textsIn } from './messages';
import { ANSWER_MS, createOpening, SLOW_MS } from './opening';
import { HUB, invocation, parsed, POLLED } from './words';

/** Silence after which the product's client closes the connection, in ms (specification §9). */
const SILENCE_MS = 30_000;
/** How often the client sends a ping, in ms. */
const PING_MS = 15_000;
const PING = { type: 6 };

export interface Presence {
  /** Null for a guest. */
  readonly token: string | null;
  readonly domain: string;
  readonly page: string;
  /** The markets that the client names; null if the server does not support that. */
  readonly named: readonly string[] | null;
}

/** Checks a hub. */
export interface HubCheck {
  /** Opens a connection that only listens, so that its pings are the only records. */
  listen(): Promise<void>;
  /** Sends a ping if it is time for one, so that the hub does not drop the connection that listens. */
  beat(): void;
  /** Registers over each transport, and compares every message. */
  walk(presence: Presence): Promise<void>;
  /** Waits for two pings on the connection that listens. */
  awaitPings(): Promise<void>;
}

export function createHubCheck(server: TimedServer, findings: Findings, url: string): HubCheck {
  const opening = createOpening(server, findings, url);
  let listening: Wire | null = null;
  let offered: readonly Transport[] = [];
  /** The transports of each failed invocation. */
  const failures = new Map<string, Transport[]>();
  /** When the client last sent a ping, and when it last received a record, of which there were `count`. */
  let [sentAt, heardAt, count] = [server.now(), server.now(), 0];

  /** Invokes a method, and compares its completion. */
  const invoke = async (
    transport: Transport,
    wire: Wire,
    [id, target, argument]: readonly [string, string, object],
  ): Promise<void> => {
    findings.made();
    const completions = () =>
      wire.records
        .map((record) => parsed(record) ?? {})
        .filter(({ type, invocationId }) => type === 3 && String(invocationId) === id);
    const startedAt = server.now();
    wire.send({ type: 1, invocationId: id, target, arguments: [argument] });
    await until(server, () => completions().length > 0 || wire.ended() !== null, ANSWER_MS);
    const ms = server.now() - startedAt;
    const [completion, second] = completions();
    const fails = (found: string): void => {
      const text = `\`${target}\` ${found}`.replace(/\.?$/, '.');
      failures.set(text, [...(failures.get(text) ?? []), transport]);
    };
    if (wire.ended() !== null) fails(`ends the connection: ${wire.ended()}`);
    else if (!completion) fails(`is not answered within ${ANSWER_MS / 1_000} s`);
    else if (completion['error'] !== undefined)
      fails(`is answered with an error: ${String(completion['error'])}`);
    else if (second) fails('is answered twice');
    else if (ms > SLOW_MS) fails(`is answered after ${(ms / 1_000).toFixed(1)} s`);
  };

  /** Waits for the first balance and the first odds. */
  const awaitFirst = async (
    transport: Transport,
    wire: Wire,
    { token }: Presence,
  ): Promise<void> => {
    const has = (code: string): boolean =>
      textsIn(wire.records).some((text) => String(text).includes(code));
    const { code } = userBalance;
    await until(server, () => has(marketOdds.code) && (token === null || has(code)), SLOW_MS);
    const found = `${transport}: no message after \`RegisterClient\`.`;
    const [balance, odds] = [namedMessage(userBalance), namedMessage(marketOdds)];
    const request = invocation('RegisterClient');
    if (token !== null && !has(code))
      findings.differs(balance, { request, found, effect: withoutIt(balance) });
    if (!has(marketOdds.code)) findings.notes(odds, `${found} ${withoutIt(odds)}`);
  };

  const walkOver = async (transport: Transport, presence: Presence): Promise<void> => {
    const wire = await opening.open(transport);
    if (!wire) return;
    const self = {
      Browser: 'Chrome',
      Domain: presence.domain,
      CurrentPage: presence.page,
      Token: presence.token ?? '',
    };
    const names = { GroupBy: presence.named?.join(',') ?? '' };
    const registered = { ...self, ...(presence.named ? { ...names, Every: 100 } : {}) };
    await invoke(transport, wire, ['1', 'RegisterClient', registered]);
    await awaitFirst(transport, wire, presence);
    await invoke(transport, wire, ['2', 'SendHeartbeat', { ...registered, ...names }]);
    // Another moment, in which a message may arrive twice.
    await server.wait(200);
    compareMessages(textsIn(wire.records), findings, server.now);
    wire.send({ type: 7 });
    wire.close();
  };

  const beat = (): void => {
    if (!listening) return;
    const { length } = listening.records;
    if (length > count) [heardAt, count] = [server.now(), length];
    if (server.now() - sentAt < PING_MS) return;
    listening.send(PING);
    sentAt = server.now();
  };

  return {
    beat,
    async listen() {
      offered = await opening.offered();
      const fastest = offered.find((name) => name !== 'LongPolling');
      if (fastest) listening = await opening.open(fastest);
      heardAt = server.now();
    },
    async walk(presence) {
      if (offered.length > 0 && !offered.includes('WebSockets'))
        findings.notes(HUB, 'The hub offers no WebSockets: prices use a slower transport.');
      for (const transport of offered)
        if (server.now() < server.end) await walkOver(transport, presence);
        else findings.skips(HUB, `${transport}: the time of this run is over.`);
      for (const [text, transports] of failures)
        findings.differs(HUB, {
          request: invocation(/\w+/.exec(text)?.[0] ?? ''),
          found: `${transports.join(', ')}: ${text}`,
          effect: POLLED,
        });
    },
    async awaitPings() {
      if (!listening) return;
      const wire = listening;
      beat();
      const pings = (): number =>
        wire.records.filter((record) => parsed(record)?.['type'] === PING.type).length;
      const isSilent = (): boolean => server.now() - heardAt > SILENCE_MS;
      while (pings() < 2 && wire.ended() === null && !isSilent() && server.now() < server.end) {
        await server.wait(250);
        beat();
      }
      if (pings() < 2 && (isSilent() || wire.ended() !== null))
        findings.differs(HUB, {
          request: 'open a connection to the hub, and send nothing but pings',
          found:
            wire.ended() === null
              ? `The hub sends no ping for ${SILENCE_MS / 1_000} s, after ${pings()} of them.`
              : `The hub ends an idle connection: ${wire.ended()}.`,
          effect: 'The connection is lost again and again, and prices grey out each time.',
        });
      wire.close();
    },
  };
}
