import type { Area, Ground } from '../area';
import { ipFiles, profileAnswers } from './routes';

/** The player's account and its activities, and the stub of the service that knows IP addresses. */
export const createProfileArea = (ground: Ground): Area => ({
  answers: profileAnswers(ground),
  files: [ipFiles],
});
