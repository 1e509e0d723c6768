import { behavior, command, type Shape, stream, streams } from '../lazy/lazyFeature';
import type { HubFeed } from './types';

/** The hub before its code is there: idle and silent. */
export const hubShape: Shape<HubFeed> = {
  status$: behavior('idle'),
  on: streams,
  registers$: stream,
  shared$: behavior(null),
  start: command,
  retry: command,
  register: command,
};
