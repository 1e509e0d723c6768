import { catchError, firstValueFrom, from, Observable, throwError } from 'rxjs';
import { requestChunk } from './chunks';
import { takeEarly } from './early';
import { type Http, HttpFailure, type HttpReply, type HttpRequest } from '../../streams/ports';

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
  const { method, url, headers } = request;
  const early = method === 'GET' && !headers['Authorization'] ? await takeEarly(url) : undefined;
  if (early) {
    // The reply is read in a task of its own, so that the page can paint first.
    await new Promise((resolve) => setTimeout(resolve));
    return early;
  }
  // The first prices do not need this code: the inline script has already requested them.
  const { ofetch } = await firstValueFrom(requestChunk('ofetch', () => import('ofetch')));
  const response = await ofetch.raw<string, 'text'>(request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.body === undefined ? {} : { body: request.body }),
    responseType: 'text',
    ignoreResponseError: true,
    retry: false,
    redirect: 'error',
    credentials: 'same-origin',
    // Never cached, even if the server's headers allow it: prices and money must be current.
    cache: 'no-store',
    signal,
  });
  return {
    status: response.status,
    statusText: response.statusText,
    body: response._data ?? '',
  };
}
