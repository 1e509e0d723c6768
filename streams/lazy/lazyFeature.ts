import { defer, EMPTY, map, merge, type Observable, switchMap, take, timer } from 'rxjs';
import { type Behavior, behaviorOf } from '../rx/behavior';
import { createDeferred, type Deferred } from './deferred';
import type { ChunkPorts } from './loadChunk';
import type { DeclaredKey, Store } from '../storage/persisted';
import type { Scope } from '../rx/scope';

/** One member of a part, or a group of them, before the part is there. */
export interface Late<Member> extends Pick<Deferred<object>, 'load' | 'isThere' | 'refused$'> {
  /** Emits the member once the part is there, and completes. */
  readonly there$: Observable<Member>;
  /** The scope of the product. */
  readonly scope: Scope;
}

/** The early form of a member: it looks the same whether its part is there or not. */
export type Seen<Member> = (late: Late<Member>) => Member;

/**
 * The early form of each member of a part. A missing member, one of another kind, and an initial value of
 * another type do not compile.
 */
export type Shape<Part> = {
  readonly [Name in keyof Part]: Part[Name] extends Observable<unknown> | Asked
    ? Seen<Part[Name]>
    : Shape<Part[Name]>;
};

type Asked = (...args: never) => unknown;
type Giving = (...args: never) => Observable<unknown>;

/** A Behavior has its initial value until the part is there. */
export const behavior =
  <T>(initial: T) =>
  ({ there$, scope }: Late<Behavior<unknown>>): Behavior<T> =>
    // The part's own type says which values follow: the shape refuses an initial one of another type.
    behaviorOf(there$.pipe(switchMap((member) => member)) as Observable<T>, initial, scope);

/** A stream is silent until the part is there, and does not load it. */
export const stream = <T>({ there$ }: Late<Observable<T>>): Observable<T> =>
  there$.pipe(switchMap((member) => member));

/** A function that gives streams; each is silent until the part is there. */
export const streams = <F extends Giving>({ there$ }: Late<F>): F =>
  ((...args: never) => there$.pipe(switchMap((member) => member(...args)))) as unknown as F;

/** A command loads the part and waits for it however long that takes; commands run in their order. */
export const command =
  <A extends readonly unknown[]>({ there$, load, scope }: Late<(...args: A) => void>) =>
  (...args: A): void => {
    scope.run(there$, (member) => member(...args));
    load();
  };

/** A function whose stream is worth loading the part for; it waits however long that takes. */
export const awaited = <F extends Giving>(late: Late<F>): F => {
  const follow: Giving = streams(late);
  return ((...args: never) =>
    defer(() => {
      late.load();
      return follow(...args);
    })) as unknown as F;
};

/**
 * A request loads the part; each subscription asks. It errors when the part is missing and one more attempt
 * has failed.
 */
export const request = <F extends Giving>({ there$, refused$, load }: Late<F>): F => {
  const asked$ = defer(() => {
    load();
    return EMPTY;
  });
  return ((...args: never) =>
    merge(there$, refused$, asked$).pipe(
      take(1),
      switchMap((member) => member(...args)),
    )) as unknown as F;
};

interface Given<Part extends object, Code> {
  /** Names the part in reports. */
  readonly name: string;
  readonly shape: Shape<NoInfer<Part>>;
  /** The player's slots that the part keeps: logout clears them also where the part was never loaded. */
  readonly keys?: readonly DeclaredKey[];
  /** Emits the part's code. */
  readonly code$: Observable<Code>;
  readonly make: (code: Code) => Part;
}

/** The parts of the product. Each has its early form and is loaded by itself. */
export interface Parts {
  /** Gives the part as it is seen from before; `load` loads it, which its commands and requests do too. */
  add<Part extends object, Code>(given: Given<Part, Code>): Part & { load(): void };
}

export function createParts(ports: ChunkPorts, store: Pick<Store, 'declare'>, scope: Scope): Parts {
  return {
    add({ name, shape, keys = [], code$, make }) {
      store.declare(...keys);
      const part$ = code$.pipe(
        // The part is made in a task of its own: together with the parsing of its code it would block a
        // slow phone.
        switchMap((code) => timer(0).pipe(map(() => code))),
        map(make),
      );
      const deferred = createDeferred(`the ${name} part`, part$, ports, scope);
      return { ...seenBy(shape, { ...deferred, scope }), load: deferred.load };
    },
  };
}

/** Makes a part, or a group of its members, as its shape says. */
function seenBy<Part extends object>(shape: Shape<Part>, late: Late<Part>): Part {
  const members = Object.keys(shape).map((key) => {
    const name = key as keyof Part;
    const how = shape[name] as Seen<unknown> | Shape<object>;
    const there$ = late.there$.pipe(map((part) => part[name] as object));
    const member = { ...late, there$ };
    return [name, typeof how === 'function' ? how(member) : seenBy(how, member)];
  });
  return Object.fromEntries(members) as Part;
}
