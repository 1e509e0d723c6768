import type { Area, AreaContext } from '../area';
import { ipFiles, profileAnswers } from './routes';

/** The player's account and its activities, and the stub of the service that returns IP addresses. */
export const createProfileArea = (context: AreaContext): Area => ({
  answers: profileAnswers(context),
  files: [ipFiles],
});
