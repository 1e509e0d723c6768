import { dirname } from 'node:path';
import type { CallFacts, ContractFacts } from '../../../src/build/contract/facts';
import { schemaOf } from '../../../streams/api/description';
import type { Message } from '../../../streams/api/message';
import type { AnyCall } from '../../../streams/api/transport';
import { isCall } from '../areas/records';
import { presence } from '../areas/session/hub';
import { aboutIn } from './about';
import { play } from './play';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('/streams/**/calls.ts', {
  eager: true,
});
const sources = import.meta.glob<string>('/streams/**/calls.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

interface Exported<T> {
  readonly area: string;
  readonly name: string;
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

const capabilitiesIn = (about: string): readonly string[] => [
  ...new Set([...about.matchAll(/settings? `(\w+)`/g)].map(([, name = '']) => name)),
];

/**
 * Returns the facts of the contract: the product's records with the descriptions of their readers, and the messages that
 * the sandbox sends. Only in described form (src/build/contract/inDescribedForm.ts).
 * @throws Error if a call has no description, or if the sandbox never plays it
 */
export async function contractFacts(): Promise<ContractFacts> {
  const { inputs, examples, messages, methods, refusal } = await play();
  const calls = callRecords.map(({ area, name, about, value: call }): CallFacts => {
    const [input, example] = [inputs.get(call), examples.get(call)];
    if (!input || !example) throw new Error(`The sandbox does not play ${area} ${name}.`);
    const request = schemaOf(input);
    return {
      area,
      name,
      method: call.method,
      path: call.path,
      about,
      capabilities: capabilitiesIn(about),
      bearer: call.bearer,
      once: call.once,
      inQuery: call.method === 'GET' || call.inQuery === true,
      cleaned: call.clean?.free ?? [],
      request: Object.keys(request).length > 0 ? request : null,
      response: schemaOf(call.read),
      example,
    };
  });
  return {
    calls,
    messages: messageRecords.map(({ area, about, value: { code, read } }) => {
      const example = messages.get(code);
      if (!example) throw new Error(`The sandbox does not send ${code}.`);
      return { area, code, about, data: schemaOf(read), example };
    }),
    methods: [...methods].map(([name, example]) => ({
      name,
      argument: schemaOf(presence),
      example,
    })),
    refusal,
  };
}
