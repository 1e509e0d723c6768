import type { Observable } from 'rxjs';
import { expect, test } from 'vitest';
import type { Behavior } from '../../../streams/rx/behavior';
import {
  awaited,
  behavior,
  command,
  request,
  type FacadeMember,
  type Facade,
  stream,
  streams,
} from '../../../streams/lazy/lazyFeature';

interface Group {
  readonly funds$: Behavior<{ readonly balance: number } | null>;
  reload(): void;
}

/** A feature with a member of every kind. */
interface Feature {
  readonly status$: Behavior<'idle' | 'busy'>;
  readonly list$: Behavior<readonly string[]>;
  readonly emitted$: Observable<number>;
  profit$(market: string): Observable<number>;
  on<T>(record: { read(raw: unknown): T }): Observable<T>;
  login(name: string): Observable<string>;
  show(kind: 'info' | 'danger', text?: string): void;
  readonly group: Group;
}

const group: Facade<Group> = { funds$: behavior(null), reload: command };

const whole: Facade<Feature> = {
  status$: behavior('idle'),
  list$: behavior([]),
  emitted$: stream,
  profit$: streams,
  on: streams,
  login: request,
  show: command,
  group,
};

/*
 * `tsc` is the test here: an expected error that does not occur is an error. Because a facade is checked
 * against its feature, no member has to be written twice.
 */
test('does not compile a facade with a missing or an additional member', () => {
  const { status$: _, ...less } = whole;
  // @ts-expect-error a member is missing
  const missing: Facade<Feature> = less;
  // @ts-expect-error a member of a group is missing
  const inGroup: Facade<Feature> = { ...whole, group: { funds$: behavior(null) } };
  // @ts-expect-error the feature has no such member
  const more: Facade<Group> = { funds$: behavior(null), reload: command, other: command };
  expect([missing, inGroup, more].length).toBe(3);
});

test('does not compile a member of the wrong kind', () => {
  const kinds: Facade<Feature>[] = [
    // @ts-expect-error a stream has no value that could be initial
    { ...whole, emitted$: behavior(0) },
    // @ts-expect-error a Behavior has a value
    { ...whole, status$: stream },
    // @ts-expect-error a Behavior is not a function
    { ...whole, status$: streams },
    // @ts-expect-error a stream is not a function
    { ...whole, emitted$: request },
    // @ts-expect-error a function that returns streams is not a stream
    { ...whole, profit$: stream },
    // @ts-expect-error a request returns a reply, a command does not
    { ...whole, login: command },
    // @ts-expect-error a function that returns streams is not a command
    { ...whole, profit$: command },
    // @ts-expect-error a command returns no reply
    { ...whole, show: request },
    // @ts-expect-error a command returns no reply to wait for
    { ...whole, show: awaited },
    // @ts-expect-error a command returns no stream
    { ...whole, show: streams },
    // @ts-expect-error a command has no value
    { ...whole, show: behavior(null) },
    // @ts-expect-error a group is described member by member
    { ...whole, group: command },
  ];
  expect(kinds).toHaveLength(12);
});

test('does not compile an initial value of another type', () => {
  const values: Facade<Feature>[] = [
    // @ts-expect-error there is no such status
    { ...whole, status$: behavior('asleep') },
    // @ts-expect-error a list is of text
    { ...whole, list$: behavior([1]) },
    // @ts-expect-error a list is never null
    { ...whole, list$: behavior(null) },
    // @ts-expect-error funds have a balance
    { ...whole, group: { funds$: behavior({}), reload: command } },
  ];
  expect(values).toHaveLength(4);
});

test('compiles an area’s own form of a member only if its arguments and result match', () => {
  const own: FacadeMember<Feature['show']> = (lazy) => (kind) =>
    command(lazy)(kind, 'always the same');
  const kinds: Facade<Feature>[] = [
    { ...whole, show: own },
    // @ts-expect-error it accepts text although the feature accepts a kind
    { ...whole, show: () => (text: number) => void text },
    // @ts-expect-error it returns figures although the feature returns text
    { ...whole, login: () => whole.emitted$ },
  ];
  expect(kinds).toHaveLength(3);
});
