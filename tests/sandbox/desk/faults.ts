import * as v from 'valibot';
import { createRandom } from '../engine/random';

/** The kind of a fault. Delays are in ms. */
export type FaultAction = v.InferOutput<typeof actionSchema>;

/**
 * The calls to which a rule applies; every field that is set must match. A `path` ending in `*` is a prefix. A rule
 * with a `hubMethod` (`*` for any) applies only to hub calls and pushes, a rule without it only to HTTP requests.
 */
export type FaultMatch = v.InferOutput<typeof matchSchema>;

/** `times`: how often the rule applies, without a limit if absent. `probability`: from 0 to 1, by default 1. */
export type FaultRule = v.InferOutput<typeof ruleSchema>;

/** The properties of a call that rules check: `method` for an HTTP request, `hubMethod` for a hub call or a push. */
export interface FaultRequest {
  /** The path without the query. */
  readonly path: string;
  readonly method?: string;
  /** The invoked method, or the target of a push such as `Message`. */
  readonly hubMethod?: string;
  readonly account?: string;
}

export interface FaultDesk {
  /** Adds a rule after the current rules; the first matching rule applies. Returns a function that removes the rule. */
  add(rule: FaultRule): () => void;
  clear(): void;
  /** Returns the fault of this call, if any. Counts down the rule's `times`, and draws its chance. */
  decide(request: FaultRequest): FaultAction | undefined;
}

const actionSchema = v.variant('kind', [
  /** The call is held back, then served. Later pushes overtake a push that is held back. */
  v.strictObject({
    kind: v.literal('delay'),
    ms: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
  }),
  /** The HTTP request is delayed and then carried out, even if the client no longer waits. */
  v.strictObject({
    kind: v.literal('late'),
    ms: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
  }),
  /** The connection is cut, and the call is not carried out. */
  v.strictObject({ kind: v.literal('dropBefore') }),
  /** The call is carried out, but the connection is cut instead of an answer. */
  v.strictObject({ kind: v.literal('dropAfter') }),
  /** The call is not carried out and gets this status. A hub call gets an error with the body's text. */
  v.strictObject({
    kind: v.literal('status'),
    status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
    body: v.optional(v.unknown()),
  }),
  /** The call is carried out; the answer is not JSON. */
  v.strictObject({ kind: v.literal('malform') }),
  /** The call is carried out twice, as by a proxy that retries; a push is sent twice. */
  v.strictObject({ kind: v.literal('duplicate') }),
  /** The call is carried out; the answer stops in the middle, and the connection is cut. */
  v.strictObject({ kind: v.literal('truncate') }),
  /** The call is carried out, but no answer is sent, and the connection stays open. A push is lost. */
  v.strictObject({ kind: v.literal('silence') }),
]);

const matchSchema = v.strictObject({
  path: v.optional(v.string()),
  method: v.optional(v.string()),
  hubMethod: v.optional(v.string()),
  account: v.optional(v.string()),
});

const ruleSchema = v.strictObject({
  match: matchSchema,
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  probability: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  action: actionSchema,
});

/** Checks a rule from a request. Throws an `Error` that names the wrong field. */
export function readFaultRule(value: unknown): FaultRule {
  const result = v.safeParse(ruleSchema, value);
  if (result.success) return result.output;
  const issue = result.issues[0];
  throw new Error(`Not a fault rule: ${v.getDotPath(issue) ?? 'the rule'}: ${issue.message}`);
}

/** A desk without rules. The same seed and the same calls lead to the same faults. */
export function createFaultDesk(seed = 1): FaultDesk {
  const chance = createRandom(seed);
  let entries: { readonly rule: FaultRule; left: number }[] = [];

  return {
    add: (rule) => {
      const entry = { rule, left: rule.times ?? Number.POSITIVE_INFINITY };
      entries.push(entry);
      return () => {
        entries = entries.filter((other) => other !== entry);
      };
    },
    clear: () => {
      entries = [];
    },
    decide: (request) => {
      for (const entry of entries) {
        if (entry.left === 0 || !fits(entry.rule.match, request)) continue;
        if (!chance.chance(entry.rule.probability ?? 1)) continue;
        entry.left -= 1;
        return entry.rule.action;
      }
      return undefined;
    },
  };
}

function fits(match: FaultMatch, request: FaultRequest): boolean {
  if ((match.hubMethod === undefined) !== (request.hubMethod === undefined)) return false;
  return (
    fitsText(match.hubMethod, request.hubMethod) &&
    fitsText(match.path, request.path) &&
    (match.method === undefined || same(match.method, request.method)) &&
    (match.account === undefined || match.account === request.account)
  );
}

function fitsText(pattern: string | undefined, text: string | undefined): boolean {
  if (pattern === undefined) return true;
  if (text === undefined) return false;
  return pattern.endsWith('*')
    ? text.toLowerCase().startsWith(pattern.slice(0, -1).toLowerCase())
    : same(pattern, text);
}

function same(left: string, right: string | undefined): boolean {
  return left.toLowerCase() === right?.toLowerCase();
}
