import { catchError, defer, EMPTY, lastValueFrom, tap } from 'rxjs';
import type { Received, Sent } from '../../streams/api/call';
import { codecNamed } from '../../streams/api/codec';
import { schemaOf } from '../../streams/api/description';
import { type ApiError, isApiError } from '../../streams/api/errors';
import { type AnyCall, createTransport } from '../../streams/api/transport';
import { HttpFailure, type HttpReply, type HttpRequest } from '../../streams/ports';
import { callRecords, type Exported } from '../sandbox/contract/records';
import { type Findings, type Named, withoutIt } from './findings';
import {
  curlOf,
  failureOf,
  isInPascalCase,
  isWithoutEnvelope,
  type Manner,
  resultIn,
  settingFor,
} from './replies';
import type { Server } from './server';
import { createSurvey } from './survey';
import { createZones } from './zones';

/** How long players wait for a reply without noticing, in ms. */
const SLOW_MS = 2_000;
/** The longest wait for a reply, in ms, as for most calls of the product. */
const LIMIT_MS = 20_000;

export interface Calls {
  /** Makes a call as the product does, and reports every difference. Returns the value that the product reads; null if it reads none. */
  make<C extends AnyCall>(
    call: C,
    payload: Sent<C>,
    token?: string | null,
  ): Promise<Received<C> | null>;
  /** Makes a call that the server must refuse. Returns the error, or null if the server accepts the call. */
  refused<C extends AnyCall>(call: C, payload: Sent<C>, token: string): Promise<ApiError | null>;
  /** Reports a difference of a call that its reply alone does not show. */
  differs(call: AnyCall, found: string, effect: string): void;
  skip(call: AnyCall, why: string): void;
  /** Reports the habits that only all replies together show. */
  finish(): void;
}

const records = new Map(callRecords.map((record) => [record.value, record]));
const recordOf = (call: AnyCall): Exported<AnyCall> => {
  const found = records.get(call);
  if (!found) throw new Error(`${call.path} is no record.`);
  return found;
};
const namedOf = (call: AnyCall): Named => ({
  ...recordOf(call),
  call: `${call.method} ${call.path}`,
});

/** The names of habits that all replies share. */
const REPLIES: Named = { area: 'calls', about: '', call: 'the replies' };

interface CallsParts {
  /** The base address, without a trailing slash. */
  readonly base: string;
  /** When the check ends, in epoch ms. */
  readonly end: number;
  readonly manner: () => Manner;
  /** Called after each call. */
  readonly made: () => void;
}

export function createCalls(
  server: Server,
  findings: Findings,
  { base, end, manner, made }: CallsParts,
): Calls {
  const survey = createSurvey(server.now);
  let sent: HttpRequest = { method: 'GET', url: base, headers: {} };
  let reply: HttpReply | null = null;
  let [leftOut, limit] = [0, LIMIT_MS];
  const zones = createZones(findings);
  const transport = createTransport({
    http: {
      send: (request) =>
        defer(async () => {
          sent = request;
          reply = await server.fetch(request, limit).catch((error: unknown) => {
            throw new HttpFailure(String(error));
          });
          return reply;
        }),
    },
    base: () => base,
    codec: () => codecNamed(manner().codec),
    hasEnvelope: () => manner().hasEnvelope,
    report: { warn: (_, count) => (leftOut += Number(count)), note: () => undefined },
  });

  const send = async (call: AnyCall, payload: unknown, token: string | null) => {
    [reply, leftOut] = [null, 0];
    const startedAt = server.now();
    // A call that changes something is never cut short.
    limit = call.once ? LIMIT_MS : Math.min(LIMIT_MS, end - startedAt);
    const outcome: { value: unknown; error: unknown } = { value: null, error: null };
    await lastValueFrom(
      transport.send(call, payload, call.bearer ? token : null).pipe(
        tap((value) => (outcome.value = value)),
        catchError((error: unknown) => {
          outcome.error = error;
          return EMPTY;
        }),
      ),
      { defaultValue: null },
    );
    findings.made();
    made();
    return { ...outcome, ms: server.now() - startedAt };
  };

  const requestText = (): string => curlOf(sent, codecNamed(manner().codec).decode);

  const differs = (call: AnyCall, found: string, effect: string, setting?: string): void =>
    findings.differs(namedOf(call), {
      request: requestText(),
      found,
      effect,
      ...(setting === undefined ? {} : { setting }),
    });

  /** Reports the form of the reply. */
  const compare = (call: AnyCall, result: unknown, isRefused: boolean, dropped: number): number => {
    const named = namedOf(call);
    const found = survey.of(schemaOf(call.read), result);
    zones.read(result);
    for (const { place, text, isLoss, isAbsent, isZoneless, effect } of found)
      if (isZoneless) zones.missing(named, requestText(), place);
      else if (isLoss)
        differs(
          call,
          `${place === '' ? 'The result' : `\`${place}\``} ${text}.`,
          effect ?? lossOf(named, { place, isRefused, dropped }),
        );
      else if (!isAbsent) findings.notes(named, `\`${place}\` ${text}.`);
    const absent = found.flatMap(({ isAbsent, place }) => (isAbsent ? [`\`${place}\``] : []));
    if (absent.length > 0) findings.notes(named, `Not sent: ${absent.join(', ')}.`);
    return found.filter(({ isLoss }) => isLoss).length;
  };

  return {
    async make(call, payload, token = null) {
      const named = namedOf(call);
      if (server.now() >= end && !call.once) {
        findings.skips(named, 'The time of this run is over.');
        return null;
      }
      const { value, error, ms } = await send(call, payload, token);
      const slow = call.limitMs ?? SLOW_MS;
      if (ms > slow)
        differs(
          call,
          `The reply takes ${(ms / 1_000).toFixed(1)} s.`,
          ms > LIMIT_MS
            ? `The product stops waiting after ${LIMIT_MS / 1_000} s. ${withoutIt(named)}`
            : 'Players wait this long for it.',
        );
      const result = reply && resultIn(call, reply, manner());
      const isBare = reply !== null && isWithoutEnvelope(reply, manner());
      if ((reply === null || result === undefined) && error !== null) {
        differs(call, failureOf(error, reply), withoutIt(named), settingFor(call, reply, isBare));
        return null;
      }
      if (isBare)
        findings.notes(
          REPLIES,
          'They have no envelope: the setting `envelope: false` declares this.',
        );
      if (reply && isInPascalCase(reply, manner()))
        findings.notes(REPLIES, 'The names are in Pascal case.');
      const dropped = leftOut + Number((value as { dropped?: number } | null)?.dropped ?? 0);
      const losses = compare(call, result, error !== null, dropped);
      if (error !== null && losses === 0)
        differs(
          call,
          failureOf(error, reply),
          `The product refuses the reply. ${withoutIt(named)}`,
        );
      return error === null ? (value as never) : null;
    },
    async refused(call, payload, token) {
      const { error } = await send(call, payload, token);
      return isApiError(error) ? error : null;
    },
    differs,
    skip: (call, why) => findings.skips(namedOf(call), why),
    finish: zones.finish,
  };
}

/** Says what players notice of a value that the product cannot read. */
function lossOf(
  named: Named,
  {
    place,
    isRefused,
    dropped,
  }: { readonly place: string; readonly isRefused: boolean; readonly dropped: number },
): string {
  if (isRefused) return `The product refuses the reply. ${withoutIt(named)}`;
  return dropped > 0 && place.includes('[]')
    ? `The product leaves out ${dropped} ${dropped === 1 ? 'entry' : 'entries'}: players see an incomplete list.`
    : 'The product drops this value: players see the rest without it.';
}
