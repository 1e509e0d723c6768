import type { Message } from '../../sandbox/people/codes';

/* The codes that the sandbox sends, for tests of both tiers. */

export const SIGN_UP = '/auth/signup';
export const VERIFICATION = '/auth/verfication';
export const FORGOTTEN = '/auth/forget-password';
export const CHANGE = '/change-password';

/** A player whose account does not exist yet. */
export const THORNE = {
  username: 'thorne_r',
  mobile: '98200 44170',
  password: 'three1wide',
} as const;

/** The password with which a player replaces their own. */
export const NEW_PASSWORD = 'four2narrow';

interface Server {
  readonly sandbox: { messages(): readonly Message[] };
}

/** The code of the latest message to a player. */
export function lastCode({ sandbox }: Server): string {
  const code = sandbox.messages().at(-1)?.code;
  if (code === undefined) throw new Error('No code was sent.');
  return code;
}

/** A code that differs from the latest one. */
export const wrongCode = (server: Server): string =>
  lastCode(server) === '000000' ? '000001' : '000000';

/** The number of messages sent. */
export const messagesSent = ({ sandbox }: Server): number => sandbox.messages().length;
