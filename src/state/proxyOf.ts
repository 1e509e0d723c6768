import { proxy, ref } from 'valtio/vanilla';
import type { Behavior } from '../../streams/app';

type Values<F> = { readonly [K in keyof F]: F[K] extends Behavior<infer T> ? T : never };

/**
 * Returns a proxy whose fields are the current values of Behaviors, for `useSnapshot`. It is the only writer of
 * proxies; it does not write a field whose value has not changed. It follows the Behaviors until they complete, which
 * they do when the product's scope closes.
 */
export function proxyOf<F extends Readonly<Record<string, Behavior<unknown>>>>(
  fields: F,
): Values<F> {
  const state = proxy<Record<string, unknown>>({});
  for (const [name, value$] of Object.entries(fields))
    value$.subscribe((value) => {
      state[name] = tracked(value);
    });
  return state as Values<F>;
}

const copies = new WeakMap<object, object>();

/**
 * Records are tracked field by field: a view renders again only if a field that it reads changes. They are copied,
 * because valtio writes into the objects that it tracks, and values of streams/ are immutable; a record that is emitted
 * again has the same copy. Lists, sets and maps stay the same objects that the stream emitted: rows are memoised by the
 * identity of their items, and commands take these items.
 */
function tracked(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return ref(value);
  const known = copies.get(value);
  if (known) return known;
  const copy = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, tracked(part)]),
  );
  copies.set(value, copy);
  return copy;
}
