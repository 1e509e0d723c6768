import { catchError, from, Observable, throwError } from 'rxjs';
import { loadPart } from '../islands/runtime/parts';
import { type Http, HttpFailure, type HttpReply, type HttpRequest } from '../../streams/ports';

/** The first reads, begun by the frame's inline script while the product's own script is still on its way. */
interface EarlyReply {
  readonly url: string;
  readonly reply: Promise<Response>;
  /** Whether it may still be taken for an answer of this moment. */
  isNews(): boolean;
}

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
  const { ofetch } = await loadPart('ofetch', () => import('ofetch'));
  const response = await ofetch.raw<string, 'text'>(request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.body === undefined ? {} : { body: request.body }),
    responseType: 'text',
    ignoreResponseError: true,
    retry: false,
    redirect: 'error',
    credentials: 'same-origin',
    // Whatever a server says of keeping a reply: prices and money are asked for anew.
    cache: 'no-store',
    signal,
  });
  return {
    status: response.status,
    statusText: response.statusText,
    body: response._data ?? '',
  };
}

/** Each early reply is taken once, and only by the request it was begun for. */
function takeEarly({ method, url, headers }: HttpRequest): EarlyReply | undefined {
  if (method !== 'GET' || headers['Authorization']) return undefined;
  const list = window.__first ?? [];
  const index = list.findIndex((early) => early.url === url);
  const [early] = index < 0 ? [] : list.splice(index, 1);
  return early?.isNews() ? early : undefined;
}
