import { proxy, ref } from 'valtio/vanilla';
import type { Behavior } from '../../streams/index';

type Values<F> = { readonly [K in keyof F]: F[K] extends Behavior<infer T> ? T : never };

/**
 * A proxy whose fields are the present values of Behaviors, for `useSnapshot`. It is the only writer of
 * proxies: a field whose value did not change stays untouched. It follows until the Behaviors complete,
 * which they do with the product's scope.
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
 * A value of streams/ never changes inside, so valtio need not (and must not) wrap its contents: the
 * screens get the very object that the stream emitted.
 */
const whole = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? ref(value) : value;
