import { catchError, from, Observable, throwError } from 'rxjs';
import { type Http, HttpFailure, type HttpReply, type HttpRequest } from '../../streams/ports';

/** The first reads, begun by the frame's inline script while the product's own script is still on its way. */
interface EarlyReply {
  readonly url: string;
  readonly reply: Promise<Response>;
  /** `performance.now()` and epoch ms. */
  readonly begun: readonly number[];
  /** When it came; absent while it is under way. */
  readonly came?: readonly number[];
}

/** A page opened in a background tab asks, and is looked at an hour later. */
const FRESH_MS = 8_000;
/** What takes longer was cut by a sleep. */
const UNDER_WAY_MS = 20_000;

declare global {
  interface Window {
    __first?: EarlyReply[];
  }
}

/** HTTP over ofetch: one attempt, every status is a reply, unsubscribing aborts. */
export const http: Http = {
  send: (request) =>
    new Observable((subscriber) => {
      const abort = new AbortController();
      const reply = from(perform(request, abort.signal))
        .pipe(catchError(() => throwError(() => new HttpFailure('no reply'))))
        .subscribe(subscriber);
      reply.add(() => abort.abort());
      return reply;
    }),
};

async function perform(request: HttpRequest, signal: AbortSignal): Promise<HttpReply> {
  const early = takeEarly(request);
  if (early) {
    const response = await early.reply;
    return {
      status: response.status,
      statusText: response.statusText,
      body: await response.text(),
    };
  }
  // Not needed for the first prices: the frame's script has asked for them already.
  const { ofetch } = await import('ofetch');
  const response = await ofetch.raw<string, 'text'>(request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.body === undefined ? {} : { body: request.body }),
    responseType: 'text',
    ignoreResponseError: true,
    retry: false,
    redirect: 'error',
    credentials: 'same-origin',
    signal,
  });
  return {
    status: response.status,
    statusText: response.statusText,
    body: response._data ?? '',
  };
}

/** Each early reply is taken once, only by the request it was begun for, and only while it is news. */
function takeEarly(request: HttpRequest): EarlyReply | undefined {
  if (request.method !== 'GET' || request.headers['Authorization']) return undefined;
  const list = window.__first ?? [];
  const index = list.findIndex(
    ({ url }) => new URL(url, location.origin).href === new URL(request.url, location.origin).href,
  );
  const [early] = index < 0 ? [] : list.splice(index, 1);
  return early && isNews(early) ? early : undefined;
}

function isNews({ begun, came }: EarlyReply): boolean {
  const [running = 0, wall = 0] = came ?? begun;
  const age = Math.max(performance.now() - running, Date.now() - wall);
  return age < (came ? FRESH_MS : UNDER_WAY_MS);
}
