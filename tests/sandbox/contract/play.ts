import { firstValueFrom } from 'rxjs';
import type { Example } from '../../../src/build/contract/facts';
import type { Sent } from '../../../streams/api/call';
import type { AnyCall } from '../../../streams/api/transport';
import { foldAreas } from '../areas/fold';
import { createMemoryBackend } from '../memoryBackend';
import { manualClock } from '../engine/clock';
import type { Answer } from '../http/answer';
import { HUB_PATH, pathOf } from '../http/places';
import { createMemoryHub } from '../hub/memoryHub';
import { steady } from './steady';
import { voyage } from './voyage';

const ORIGIN = 'http://sandbox.test';

/** The messages of one voyage through the sandbox. */
export interface Played {
  /** What the sandbox accepts for each call. */
  readonly inputs: ReadonlyMap<AnyCall, Answer['input']>;
  /** What the product sends with each call. */
  readonly sent: ReadonlyMap<AnyCall, readonly unknown[]>;
  readonly examples: ReadonlyMap<AnyCall, Example>;
  readonly messages: ReadonlyMap<string, { readonly Code: string; readonly Data: string }>;
  readonly methods: ReadonlyMap<string, unknown>;
  readonly settingsFile: unknown;
  readonly refusal: unknown;
}

/** Makes a call and returns the result that the sandbox sends, unread. */
export type Make = <C extends AnyCall>(call: C, payload: Sent<C>, token?: string) => Promise<never>;

/** Sails the voyage twice: the words and numbers that differ are random, and are written in the same way in each build. */
export async function play(): Promise<Played> {
  const [first, second] = [await sail(), await sail()];
  return {
    ...first,
    sent: new Map([...first.sent].map(([call, all]) => [call, steady(all, second.sent.get(call))])),
    examples: new Map(
      [...first.examples].map(([call, one]) => [call, steady(one, second.examples.get(call))]),
    ),
    messages: new Map(
      [...first.messages].map(([code, one]) => [code, steady(one, second.messages.get(code))]),
    ),
    methods: new Map(
      [...first.methods].map(([name, one]) => [name, steady(one, second.methods.get(name))]),
    ),
    settingsFile: steady(first.settingsFile, second.settingsFile),
    refusal: steady(first.refusal, second.refusal),
  };
}

async function sail(): Promise<Played> {
  const clock = manualClock(Date.UTC(2026, 10, 28, 12));
  const backend = createMemoryBackend({ clock });
  const { answers } = foldAreas(backend.areas);
  const sent = new Map<AnyCall, readonly unknown[]>();
  const examples = new Map<AnyCall, Example>();
  const messages = new Map<string, { readonly Code: string; readonly Data: string }>();
  const methods = new Map<string, unknown>();

  const fetched = async (call: AnyCall, payload: unknown, token?: string): Promise<Response> => {
    sent.set(call, [...(sent.get(call) ?? []), payload]);
    const isQuery = call.method === 'GET' || call.inQuery === true;
    const query = isQuery && payload ? `?${new URLSearchParams(Object.entries(payload))}` : '';
    return backend.fetch(
      new Request(`${ORIGIN}${pathOf(call)}${query}`, {
        method: call.method,
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(isQuery ? {} : { body: JSON.stringify(payload ?? {}) }),
      }),
    );
  };
  const make: Make = async (call, payload, token) => {
    const reply = await fetched(call, payload, token);
    const { success, result, error } = await reply.json();
    if (success !== true) throw new Error(`${call.path} is refused: ${JSON.stringify(error)}`);
    // The last reply to a call has the most to show.
    examples.set(call, { request: payload ?? null, response: result });
    return result as never;
  };

  const file = await backend.fetch(new Request(`${ORIGIN}/settings/test.json?key=100`));
  const settingsFile: unknown = await file.json();

  const hub = createMemoryHub({ ...backend.hub.door, path: HUB_PATH });
  let link: Parameters<Parameters<ReturnType<typeof hub.open>['subscribe']>[0] & object>[0];
  const connection = hub.open('', undefined).subscribe((opened) => {
    link = opened;
    opened.message$.subscribe((text) => {
      const message = JSON.parse(text) as { readonly Code: string; readonly Data: string };
      // The longest message of a kind has the most to show.
      if (text.length > JSON.stringify(messages.get(message.Code) ?? '').length)
        messages.set(message.Code, message);
    });
  });
  const refusal = await voyage({
    backend,
    clock,
    make,
    async refused(call, payload, token) {
      return (await fetched(call, payload, token)).json();
    },
    async invoke(method, argument) {
      methods.set(method, argument);
      await firstValueFrom(link.invoke(method, argument));
    },
  });
  connection.unsubscribe();
  backend.close();
  return {
    inputs: new Map(answers.map(({ call, input }) => [call, input])),
    sent,
    examples,
    messages,
    methods,
    settingsFile,
    refusal,
  };
}
