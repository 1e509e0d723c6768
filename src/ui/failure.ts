import { failureIn } from '../../streams/app';
import { uiWords } from './words';

const TOO_MANY_REQUESTS = 429;

/** Any failure in words: the server's own words if it sent any. */
export function failureWords(error: unknown): string {
  const { code, serverMessage, status } = failureIn(error);
  const { failures } = uiWords();
  if (serverMessage !== null) return serverMessage;
  if (status === TOO_MANY_REQUESTS) return failures.tooMany;
  return code === 'server' && status === 500 ? failures.broken : failures[code];
}
