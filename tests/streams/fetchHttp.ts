import { Observable } from 'rxjs';
import { type Http, HttpFailure } from '../../streams/ports';

/** HTTP over any `fetch`; the addresses of the settings may be paths of the site at `origin`. */
export const httpOver = (fetch: (request: Request) => Promise<Response>, origin: string): Http => ({
  send: ({ url, method, headers, body }) =>
    new Observable((subscriber) => {
      const abort = new AbortController();
      const perform = async (): Promise<void> => {
        try {
          const { signal } = abort;
          const reply = await fetch(
            new Request(new URL(url, origin), {
              method,
              headers,
              signal,
              ...(body === undefined ? {} : { body }),
            }),
          );
          const { status, statusText } = reply;
          subscriber.next({ status, statusText, body: await reply.text() });
          subscriber.complete();
        } catch {
          subscriber.error(new HttpFailure('no reply'));
        }
      };
      void perform();
      return () => abort.abort();
    }),
});
