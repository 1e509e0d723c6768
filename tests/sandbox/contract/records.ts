import { dirname } from 'node:path';
import type { Message } from '../../../streams/api/message';
import type { AnyCall } from '../../../streams/api/transport';
import { isCall } from '../areas/records';
import { aboutIn } from './about';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('/streams/**/calls.ts', {
  eager: true,
});
const sources = import.meta.glob<string>('/streams/**/calls.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** A record of the product. */
export interface Exported<T> {
  /** The folder of the record in `streams`. */
  readonly area: string;
  readonly name: string;
  /** The comment above the record. */
  readonly about: string;
  readonly value: T;
}

const isMessage = (value: unknown): value is Message<unknown> =>
  typeof (value as Message<unknown> | null)?.code === 'string' &&
  typeof (value as Message<unknown>).read === 'function';

const exported = <T>(is: (value: unknown) => value is T): readonly Exported<T>[] =>
  Object.entries(modules).flatMap(([path, module]) =>
    Object.entries(module).flatMap(([name, value]) =>
      is(value)
        ? [
            {
              area: dirname(path).replace('/streams/', ''),
              name,
              about: aboutIn(sources[path] ?? '', name),
              value,
            },
          ]
        : [],
    ),
  );

/** Every call record of the product. */
export const callRecords = exported<AnyCall>(isCall);
/** Every hub message record of the product. */
export const messageRecords = exported(isMessage);

/** Returns the settings that show that a server supports the call; empty for a call of every server. */
export const capabilitiesIn = (about: string): readonly string[] => [
  ...new Set([...about.matchAll(/settings? `(\w+)`/g)].map(([, name = '']) => name)),
];

/** Returns the sentence about the effect on players if the call fails; empty without one. */
export const effectIn = (about: string): string =>
  /Without it, .*?\.(?=\s|$)/.exec(about)?.[0] ?? '';
