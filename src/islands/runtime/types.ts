import type { ComponentType } from 'react';
import type { Streams } from '../../../streams/app';
import type { Trigger } from './triggers';

/** A part of the page with its own React root: its dependencies, and when it loads. */
export interface Island {
  /** The island's name in error reports. */
  readonly name: string;
  /** The id of the island's box in index.html. */
  readonly box: string;
  readonly trigger: Trigger;
  /** 0 if the island is needed for the first prices. The others load one at a time, lower numbers first. */
  readonly priority: number;
  /**
   * Whether the player is waiting for the island, which then does not queue. An island that was tapped never queues.
   */
  readonly isAwaited?: (streams: Streams) => boolean;
  /** Areas whose words load with the island's code, in addition to the words of the page (src/words/languages.ts). */
  readonly words?: readonly string[];
  readonly load: (streams: Streams) => Promise<{ readonly default: ComponentType }>;
  /** Whether the island is drawn over the page. If such an island fails to load, its next trigger loads it again. */
  readonly overlay?: true;
}
