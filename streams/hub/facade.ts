import { behavior, command, type Facade, stream, streams } from '../lazy/lazyFeature';
import type { HubFeed } from './types';

/** The hub before its code is loaded: it is idle and does not emit. */
export const hubFacade: Facade<HubFeed> = {
  status$: behavior('idle'),
  on: streams,
  registers$: stream,
  shared$: behavior(null),
  leads$: behavior(false),
  start: command,
  retry: command,
  register: command,
};
