/** Fetches the settings file of this host, or else the fallback file. */

import { catchError, defer, map, type Observable, throwError, timeout } from 'rxjs';
import { isSuccess, saidIn } from '../api/envelope';
import { ApiError, isApiError } from '../api/errors';
import { parseJson } from '../api/json';
import type { DomainSetting } from './calls';
import { settingsFile } from './file/calls';
import { isObject, unfit } from '../api/read';
import { isTestHost } from '../rules/testHost';
import { type Host, type Http, type HttpReply, LONGEST_BODY, type Random } from '../ports';

const TIMEOUT_MS = 10_000;

export interface SettingsPlaces {
  /** The folder of the settings files, without a trailing slash. */
  readonly folder: string;
  /** The full address of the file that is used if the domain's own file cannot be fetched. */
  readonly fallback: string;
}

/** Returns the name of the settings file for a host name: the host's own name, or `test` (specification §1). */
export function settingsFileOf(hostName: string): string {
  return isTestHost(hostName) ? 'test.json' : `${hostName.toLowerCase()}.json`;
}

/**
 * Fetches the domain's settings from its own file, or else from the fallback. Errors with `ApiError`: with `network` if
 * neither request got a reply, otherwise with the error of the first request.
 */
export function fetchSettings(
  deps: {
    readonly http: Http;
    readonly host: Pick<Host, 'name'>;
    readonly random: Pick<Random, 'next'>;
  },
  { folder, fallback }: SettingsPlaces,
): Observable<DomainSetting> {
  const { http, host, random } = deps;
  return defer(() => {
    /** A query parameter of the specification that prevents stale copies: an integer from 100 to 1000. */
    const key = 100 + Math.floor(random.next() * 901);
    const own = `${folder}/${settingsFileOf(host.name)}?key=${key}`;
    return fetchFile(http, own).pipe(
      catchError((first: unknown) =>
        fetchFile(http, fallback).pipe(
          catchError((second: unknown) => throwError(() => (isAnswer(first) ? first : second))),
        ),
      ),
    );
  });
}

/** Whether a failed request got a reply of any kind. */
export function isAnswer(error: unknown): error is ApiError {
  return isApiError(error) && error.kind !== 'network';
}

function fetchFile(http: Http, url: string): Observable<DomainSetting> {
  return defer(() => http.send({ method: 'GET', url, headers: {} })).pipe(
    timeout(TIMEOUT_MS),
    catchError(() => throwError(() => new ApiError({ kind: 'network' }))),
    map(read),
  );
}

function read(reply: HttpReply): DomainSetting {
  const body = parsed(reply.body);
  const file = unfit(null, settingsFile)(body);
  const answered = isSuccess(reply);
  if (answered && file?.status === 200) return file.data.setting;
  const statusInBody = answered ? statusOf(body) : null;
  const status = statusInBody ?? reply.status;
  const failed = !answered || (statusInBody !== null && statusInBody !== 200);
  throw new ApiError({
    kind: failed ? 'server' : 'unreadable',
    message: messageIn(body),
    status,
    response: body,
  });
}

function parsed(text: string): unknown {
  if (text.length > LONGEST_BODY) return null;
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}

/** Returns the server's own message; null if it sent no message. */
function messageIn(body: unknown): string | null {
  const error = isObject(body) ? body['error'] : null;
  return isObject(error) ? saidIn(error['message']) : null;
}

function statusOf(body: unknown): number | null {
  const status = isObject(body) ? body['status'] : null;
  return typeof status === 'number' ? status : null;
}
