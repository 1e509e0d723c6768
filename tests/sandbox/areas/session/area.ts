import type { Area, Ground } from '../area';
import { createSessionHub } from './hub';
import { sessionAnswers } from './routes';
import { createMembership, type Membership } from './membership';
import { membershipAnswers } from './membershipRoutes';
import { createSessionService } from './service';

/** Signing up, login, demo login, token renewal, passwords, the player's saved stakes, and the hub's clients. */
export function createSessionArea(
  ground: Ground,
  casinoTokenOf: (accountId: string, refreshToken: string) => string,
): Area & Pick<Membership, 'limitIdle'> {
  const service = createSessionService({ ...ground, casinoTokenOf });
  const membership = createMembership(ground, service.open);
  return {
    answers: [...sessionAnswers(service), ...membershipAnswers(membership)],
    hubMethods: createSessionHub(ground),
    limitIdle: membership.limitIdle,
  };
}
