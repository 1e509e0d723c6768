import type { Area, Ground } from '../area';
import { createSessionHub } from './hub';
import { sessionAnswers } from './routes';
import { createSessionService } from './service';

/** Login, demo login, renewal of tokens, the player's saved stakes, and the hub's knowledge of its clients. */
export function createSessionArea(ground: Ground): Area {
  return {
    answers: sessionAnswers(createSessionService(ground)),
    hubMethods: createSessionHub(ground),
  };
}
