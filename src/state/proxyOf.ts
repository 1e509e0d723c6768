import { proxy, ref } from 'valtio/vanilla';
import type { Behavior } from '../../streams/app';

type Values<F> = { readonly [K in keyof F]: F[K] extends Behavior<infer T> ? T : never };

/**
 * Returns a proxy whose fields are the current values of Behaviors, for `useSnapshot`. It is the only writer of
 * proxies; a field whose value did not change is not touched. It follows the Behaviors until they complete, which
 * they do when the product's scope closes.
 */
export function proxyOf<F extends Readonly<Record<string, Behavior<unknown>>>>(
  fields: F,
): Values<F> {
  const state = proxy<Record<string, unknown>>({});
  for (const [name, value$] of Object.entries(fields))
    value$.subscribe((value) => {
      state[name] = whole(value);
    });
  return state as Values<F>;
}

/**
 * Values of streams/ are immutable, so valtio need not (and must not) wrap their contents: screens get the same
 * object that the stream emitted.
 */
const whole = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? ref(value) : value;
