import { failureIn } from '../../streams/app';
import { uiWords } from './words';

/** Any failure in words: the server's own if it sent any. */
export function failureWords(error: unknown): string {
  const { code, serverMessage, status } = failureIn(error);
  const { failures } = uiWords();
  return serverMessage ?? (code === 'server' && status === 500 ? failures.broken : failures[code]);
}
