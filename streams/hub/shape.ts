import { behavior, command, type Shape, streams } from '../core/parts';
import type { HubFeed } from './types';

/** The hub before its code is there: idle and silent. */
export const hubShape: Shape<HubFeed> = {
  status$: behavior('idle'),
  on: streams,
  start: command,
  retry: command,
  register: command,
};
