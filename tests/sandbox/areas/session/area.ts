import type { Area, AreaContext } from '../area';
import { createSessionHub } from './hub';
import { sessionAnswers } from './routes';
import { createMembership, type Membership } from './membership';
import { membershipAnswers } from './membershipRoutes';
import { createSessionService } from './service';

/** Signing up, login, demo login, token renewal, passwords, the player's saved stakes, and the hub's clients. */
export function createSessionArea(
  context: AreaContext,
  casinoTokenOf: (accountId: string, refreshToken: string) => string,
): Area & Pick<Membership, 'limitIdle'> {
  const service = createSessionService({ ...context, casinoTokenOf });
  const membership = createMembership(context, service.open);
  return {
    answers: [...sessionAnswers(service), ...membershipAnswers(membership)],
    hubMethods: createSessionHub(context),
    limitIdle: membership.limitIdle,
  };
}
