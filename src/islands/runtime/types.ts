import type { ComponentType } from 'react';
import type { Streams } from '../../../streams/index';
import type { Trigger } from './triggers';

/** A part of the page with a React root of its own: its needs and its trigger. */
export interface Island {
  /** Names it in reports. */
  readonly name: string;
  /** Id of its box in index.html. */
  readonly box: string;
  readonly trigger: Trigger;
  /** 0: needed for the first prices. The others load one at a time, lower first. */
  readonly priority: number;
  /** Whether the player waits for it: it then waits for no other. What they tapped for itself always is. */
  readonly isAwaited?: (streams: Streams) => boolean;
  /** Areas whose words come with its code, beyond those of the page (src/words/languages.ts). */
  readonly words?: readonly string[];
  readonly load: (streams: Streams) => Promise<{ readonly default: ComponentType }>;
  /** Drawn over the page: where it does not come, it is asked for again at its trigger's next call. */
  readonly overlay?: true;
}
