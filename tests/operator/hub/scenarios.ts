import { CALLS } from './scenarios/calls';
import { CLOSES } from './scenarios/closes';
import { EVENTS } from './scenarios/events';
import { HANDSHAKES } from './scenarios/handshakes';
import { NEGOTIATIONS } from './scenarios/negotiations';
import { POLLS } from './scenarios/polls';
import type { Scenarios } from './scenarios/scenario';
import { STATEFUL } from './scenarios/stateful';

export const SCENARIOS: Scenarios = {
  ...NEGOTIATIONS,
  ...HANDSHAKES,
  ...CALLS,
  ...CLOSES,
  ...EVENTS,
  ...POLLS,
  ...STATEFUL,
};
