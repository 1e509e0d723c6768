import type { Area, Ground } from '../area';
import { ipFiles, profileAnswers } from './routes';

/** The player's account and what was done with it, and the stand-in of the service that knows addresses. */
export const createProfileArea = (ground: Ground): Area => ({
  answers: profileAnswers(ground),
  files: [ipFiles],
});
