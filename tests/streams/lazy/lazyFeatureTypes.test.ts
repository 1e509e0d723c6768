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

/** A part with a member of every kind. */
interface Feature {
  readonly status$: Behavior<'idle' | 'busy'>;
  readonly list$: Behavior<readonly string[]>;
  readonly told$: Observable<number>;
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
  told$: stream,
  profit$: streams,
  on: streams,
  login: request,
  show: command,
  group,
};

/*
 * `tsc` is what fails here: each expected error that is none is an error itself. What the shape refuses is
 * what nobody then mirrors by hand.
 */
test('a shape that leaves a member out, or has one too many, does not compile', () => {
  const { status$: _, ...less } = whole;
  // @ts-expect-error a member is missing
  const missing: Facade<Feature> = less;
  // @ts-expect-error a member of a group is missing
  const inGroup: Facade<Feature> = { ...whole, group: { funds$: behavior(null) } };
  // @ts-expect-error the part has no such member
  const more: Facade<Group> = { funds$: behavior(null), reload: command, other: command };
  expect([missing, inGroup, more].length).toBe(3);
});

test('a member that is seen as another kind than it is does not compile', () => {
  const kinds: Facade<Feature>[] = [
    // @ts-expect-error a stream has no value that could be initial
    { ...whole, told$: behavior(0) },
    // @ts-expect-error a Behavior has a value
    { ...whole, status$: stream },
    // @ts-expect-error a Behavior is no function
    { ...whole, status$: streams },
    // @ts-expect-error a stream is no function
    { ...whole, told$: request },
    // @ts-expect-error a function that gives streams is no stream
    { ...whole, profit$: stream },
    // @ts-expect-error a request gives an answer, a command does not
    { ...whole, login: command },
    // @ts-expect-error a function that gives streams is no command
    { ...whole, profit$: command },
    // @ts-expect-error a command gives no answer
    { ...whole, show: request },
    // @ts-expect-error a command gives no answer that could be waited for
    { ...whole, show: awaited },
    // @ts-expect-error a command gives no stream
    { ...whole, show: streams },
    // @ts-expect-error a command has no value
    { ...whole, show: behavior(null) },
    // @ts-expect-error a group is seen member by member
    { ...whole, group: command },
  ];
  expect(kinds).toHaveLength(12);
});

test('an initial value of another type does not compile', () => {
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

test('a kind of an area’s own is the member it stands for, argument by argument', () => {
  const own: FacadeMember<Feature['show']> = (lazy) => (kind) =>
    command(lazy)(kind, 'always the same');
  const kinds: Facade<Feature>[] = [
    { ...whole, show: own },
    // @ts-expect-error it takes text where the part takes a kind
    { ...whole, show: () => (text: number) => void text },
    // @ts-expect-error it gives figures where the part gives text
    { ...whole, login: () => whole.told$ },
  ];
  expect(kinds).toHaveLength(3);
});
