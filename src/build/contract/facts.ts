/** The facts of the contract, which come from the product's records and from the sandbox (tests/sandbox/contract). */

export type JsonSchema = { readonly [Keyword in string]?: unknown };

/** One exchange with the sandbox, as it was sent. */
export interface Example {
  readonly request: unknown;
  /** The result in the envelope. */
  readonly response: unknown;
}

export interface CallFacts {
  /** The folder of the record in `streams`. */
  readonly area: string;
  /** The name of the record, unique in its area. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** The path below the base address. */
  readonly path: string;
  /** The comment of the record. */
  readonly about: string;
  /** The settings that show that a server supports the call; empty for a call of every server. */
  readonly capabilities: readonly string[];
  readonly bearer: boolean;
  readonly once: boolean;
  readonly inQuery: boolean;
  /** The fields whose free text the product cleans before it sends them. */
  readonly cleaned: readonly string[];
  /** What the product sends; null if it sends nothing. */
  readonly request: JsonSchema | null;
  readonly response: JsonSchema;
  readonly example: Example;
  /** Everything that the product sends in the voyage through the sandbox. */
  readonly sent: readonly unknown[];
}

export interface MessageFacts {
  readonly area: string;
  readonly code: string;
  readonly about: string;
  readonly data: JsonSchema;
  /** The message as the hub sends it: its data is text. */
  readonly example: { readonly Code: string; readonly Data: string };
}

/** A method of the hub that the product invokes. */
export interface MethodFacts {
  readonly name: string;
  readonly argument: JsonSchema;
  readonly example: unknown;
}

/** The settings file of a host, which has no envelope. */
export interface SettingsFileFacts {
  readonly about: string;
  readonly response: JsonSchema;
  readonly example: unknown;
}

export interface ContractFacts {
  readonly settingsFile: SettingsFileFacts;
  readonly calls: readonly CallFacts[];
  readonly messages: readonly MessageFacts[];
  readonly methods: readonly MethodFacts[];
  /** The envelope of a refused call, as the sandbox sends it. */
  readonly refusal: unknown;
}
