import type { FirstReply, Infrastructure, Scope, Streams } from '../../../streams/app';
import type { Ports } from '../../../streams/ports';

/** What the streams are built with, besides the ports. */
export interface Given {
  readonly shown: FirstReply | null;
}

/** Runs the product in another way than for players; no build for players contains one. */
export interface Run {
  /** Returns the scope in which the streams are built. */
  scope(scope: Scope): Scope;
  /** Builds the base of the streams. */
  begin(create: (ports: Ports) => Infrastructure): Infrastructure;
  /** Builds the streams on their base. Returns the facade for the views. */
  build(create: (given: Given) => Streams, given: Given): Streams;
}
