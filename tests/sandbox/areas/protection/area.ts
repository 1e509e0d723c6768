import type { Area, AreaContext } from '../area';
import { protectionAnswers } from './routes';

/** The limits, breaks and reality checks that players set for themselves. */
export const createProtectionArea = (
  context: Pick<AreaContext, 'protections' | 'sessions' | 'activities'>,
): Area => ({ answers: protectionAnswers(context), close: context.protections.close });
