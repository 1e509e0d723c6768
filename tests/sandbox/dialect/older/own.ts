import type { AnyCall } from '../../../../streams/api/transport';
import type { Answer, Sender } from '../../http/answer';

/** The answers of the sandbox's own dialect, which an older server translates. */
export interface Own {
  /** Returns the own reply to a call, before its envelope. */
  reply(call: AnyCall, raw: unknown, sender: Sender): unknown;
  /** The answer under another path or with another reply; its input is no longer checked here. */
  as(call: AnyCall, reply: (raw: Fields, sender: Sender) => unknown, path?: string): Answer;
}

export type Fields = Readonly<Record<string, unknown>>;

export function ownAnswers(answers: readonly Answer[]): Own {
  const found = ({ method, path }: AnyCall): Answer => {
    const own = answers.find(({ call }) => call.method === method && call.path === path);
    if (!own) throw new Error(`The sandbox has no answer to ${method} ${path}.`);
    return own;
  };
  return {
    reply: (call, raw, sender) => found(call).reply(raw, sender),
    as: (call, reply, path = call.path) => ({
      ...found(call),
      call: { ...call, path },
      reply: (raw, sender) => reply((raw ?? {}) as Fields, sender),
    }),
  };
}

/** An amount in the style of older servers: a string with thousands commas. */
export const inWords = (amount: unknown): string =>
  Number(amount).toLocaleString('en-US', { maximumFractionDigits: 2 });

/** The id as a number, if it reads as the same text again. */
export const numeric = (id: string | number): string | number =>
  /^(0|[1-9]\d{0,14})$/.test(String(id)) ? Number(id) : id;

/** Returns only these fields of an object. */
export const only = (fields: object, ...names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
