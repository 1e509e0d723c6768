import { behavior, command, type Facade, stream, streams } from '../lazy/lazyFeature';
import type { HubFeed } from './types';

/** The hub before its code is there: idle and silent. */
export const hubFacade: Facade<HubFeed> = {
  status$: behavior('idle'),
  on: streams,
  registers$: stream,
  shared$: behavior(null),
  start: command,
  retry: command,
  register: command,
};
