import type { Area, Ground } from '../area';
import { protectionAnswers } from './routes';

/** The limits, breaks and reality checks that players set for themselves. */
export const createProtectionArea = (
  ground: Pick<Ground, 'protections' | 'sessions' | 'activities'>,
): Area => ({ answers: protectionAnswers(ground), close: ground.protections.close });
