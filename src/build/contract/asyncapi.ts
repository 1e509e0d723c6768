import { createComponents } from './components.ts';
import type { ContractFacts, JsonSchema, MessageFacts } from './facts.ts';

const ref = (...path: readonly string[]): JsonSchema => ({
  $ref: `#/${path.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`,
});

/** Writes a schema for draft 7 of JSON Schema, on which AsyncAPI's own schemas are based. */
const older = (schema: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema, (_, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('prefixItems' in value)) return value;
      const { prefixItems, ...others } = value;
      return { ...others, items: prefixItems };
    }),
  );

/** Writes the hub's methods and messages as AsyncAPI 3. */
export function asyncApi({ messages, methods }: ContractFacts): JsonSchema {
  const components = createComponents();
  const message = ({ code, about, data, example }: MessageFacts): JsonSchema => ({
    name: code,
    title: code,
    summary: about,
    contentType: 'application/json',
    payload: {
      type: 'object',
      properties: {
        Code: { const: code },
        Data: {
          type: 'string',
          description: 'The data as JSON, in a string.',
          contentMediaType: 'application/json',
          // A keyword of a later draft, which tools for draft 7 ignore.
          contentSchema: older(components.refer(data)),
        },
      },
      required: ['Code', 'Data'],
    },
    examples: [{ payload: example }],
  });
  const method = ({ name, argument, example }: ContractFacts['methods'][number]): JsonSchema => ({
    name,
    title: name,
    summary: `The only argument of ${name}.`,
    contentType: 'application/json',
    payload: components.refer(argument),
    examples: [{ payload: example }],
  });
  const received = Object.fromEntries(messages.map((one) => [one.code, message(one)]));
  const sent = Object.fromEntries(methods.map((one) => [one.name, method(one)]));
  const names = [...Object.keys(received), ...Object.keys(sent)];
  const inHub = (name: string): JsonSchema => ref('channels', 'hub', 'messages', name);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Touchline: the hub',
      version: '1.0.0',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      description:
        'The SignalR hub, in its JSON protocol. The product invokes its methods with one argument. The hub invokes `Message` on the client, with one argument: a string with a JSON object of `Code` and `Data`. `Data` is a string with JSON too, and its `contentSchema` describes that JSON. The product drops other messages.',
    },
    defaultContentType: 'application/json',
    channels: {
      hub: {
        address: '/hubs/exchange',
        description: 'The setting `hubUrl` names the address of the hub.',
        messages: Object.fromEntries(
          names.map((name) => [name, ref('components', 'messages', name)]),
        ),
      },
    },
    operations: {
      ...Object.fromEntries(
        messages.map(({ code, about }) => [
          `receive${code}`,
          {
            action: 'receive',
            channel: ref('channels', 'hub'),
            summary: about,
            messages: [inHub(code)],
          },
        ]),
      ),
      ...Object.fromEntries(
        methods.map(({ name }) => [
          `invoke${name}`,
          {
            action: 'send',
            channel: ref('channels', 'hub'),
            summary: `Invokes ${name}, and waits for its completion.`,
            messages: [inHub(name)],
          },
        ]),
      ),
    },
    components: { messages: { ...received, ...sent }, schemas: older(components.schemas) },
  };
}
