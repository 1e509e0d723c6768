/** Puts each feature behind its facade until its code has loaded. */

import { defer, EMPTY, map, merge, type Observable, switchMap, take, timer } from 'rxjs';
import { type Behavior, behaviorOf } from '../rx/behavior';
import { createDeferred, type Deferred } from './deferred';
import type { ChunkPorts } from './loadChunk';
import type { DeclaredKey, Store } from '../storage/persisted';
import type { Scope } from '../rx/scope';

/** One member of a feature, or a group of members, whose code may not have loaded yet. */
export interface LazyMember<Member> extends Pick<
  Deferred<object>,
  'load' | 'isLoaded' | 'missing$'
> {
  /** Emits the member once the feature is loaded, and completes. */
  readonly loaded$: Observable<Member>;
  /** The scope of the product. */
  readonly scope: Scope;
}

/** Builds the facade of a member. Callers use it in the same way before and after the feature has loaded. */
export type FacadeMember<Member> = (lazy: LazyMember<Member>) => Member;

/**
 * The facade of each member of a feature. A missing member, a member of the wrong kind, and an initial value of the
 * wrong type do not compile.
 */
export type Facade<Feature> = {
  readonly [Name in keyof Feature]: Feature[Name] extends Observable<unknown> | Method
    ? FacadeMember<Feature[Name]>
    : Facade<Feature[Name]>;
};

type Method = (...args: never) => unknown;
type StreamFactory = (...args: never) => Observable<unknown>;

/** A Behavior with an initial value until the feature has loaded. */
export const behavior =
  <T>(initial: T) =>
  ({ loaded$, scope }: LazyMember<Behavior<unknown>>): Behavior<T> =>
    // `Facade` checks that the initial value has the type of the feature's own values.
    behaviorOf(loaded$.pipe(switchMap((member) => member)) as Observable<T>, initial, scope);

/** A stream that does not emit until the feature has loaded. A subscription does not load the feature. */
export const stream = <T>({ loaded$ }: LazyMember<Observable<T>>): Observable<T> =>
  loaded$.pipe(switchMap((member) => member));

/**
 * A function that returns streams. They do not emit until the feature has loaded, and a subscription does not load the
 * feature.
 */
export const streams = <F extends StreamFactory>({ loaded$ }: LazyMember<F>): F =>
  ((...args: never) => loaded$.pipe(switchMap((member) => member(...args)))) as unknown as F;

/** A command that loads the feature and waits without a time limit. Commands run in the order of their calls. */
export const command =
  <A extends readonly unknown[]>({ loaded$, load, scope }: LazyMember<(...args: A) => void>) =>
  (...args: A): void => {
    scope.run(loaded$, (member) => member(...args));
    load();
  };

/** A function whose streams load the feature on subscription, and wait without a time limit. */
export const awaited = <F extends StreamFactory>(lazy: LazyMember<F>): F => {
  const follow: StreamFactory = streams(lazy);
  return ((...args: never) =>
    defer(() => {
      lazy.load();
      return follow(...args);
    })) as unknown as F;
};

/**
 * A request that loads the feature and is sent at each subscription. It errors if the code is missing and another
 * attempt to load it has failed.
 */
export const request = <F extends StreamFactory>({ loaded$, missing$, load }: LazyMember<F>): F => {
  const load$ = defer(() => {
    load();
    return EMPTY;
  });
  return ((...args: never) =>
    merge(loaded$, missing$, load$).pipe(
      take(1),
      switchMap((member) => member(...args)),
    )) as unknown as F;
};

interface LazyFeatureOptions<Feature extends object, Code> {
  /** The name of the feature in reports. */
  readonly name: string;
  readonly facade: Facade<NoInfer<Feature>>;
  /** The player's keys that the feature stores. Logout clears them even if its code was never loaded. */
  readonly keys?: readonly DeclaredKey[];
  /** Emits the feature's code. */
  readonly code$: Observable<Code>;
  readonly create: (code: Code) => Feature;
}

/** The features whose code loads after the first prices, each separately. */
export interface LazyFeatures {
  /** Returns the feature's facade. The code is loaded by `load`, and by the facade's commands and requests. */
  add<Feature extends object, Code>(
    options: LazyFeatureOptions<Feature, Code>,
  ): Feature & { load(): void };
}

export function createLazyFeatures(
  ports: ChunkPorts,
  store: Pick<Store, 'declare'>,
  scope: Scope,
): LazyFeatures {
  return {
    add({ name, facade, keys = [], code$, create }) {
      store.declare(...keys);
      const feature$ = code$.pipe(
        // Creates the feature in a separate task: together with the parsing of its code, it would block a slow phone.
        switchMap((code) => timer(0).pipe(map(() => code))),
        map(create),
      );
      const deferred = createDeferred(`the ${name} feature`, feature$, ports, scope);
      return { ...buildFacade(facade, { ...deferred, scope }), load: deferred.load };
    },
  };
}

/** Builds the facade of a feature, or of a group of its members. */
function buildFacade<Feature extends object>(
  facade: Facade<Feature>,
  lazy: LazyMember<Feature>,
): Feature {
  const members = Object.keys(facade).map((key) => {
    const name = key as keyof Feature;
    const form = facade[name] as FacadeMember<unknown> | Facade<object>;
    const loaded$ = lazy.loaded$.pipe(map((feature) => feature[name] as object));
    const member = { ...lazy, loaded$ };
    return [name, typeof form === 'function' ? form(member) : buildFacade(form, member)];
  });
  return Object.fromEntries(members) as Feature;
}
