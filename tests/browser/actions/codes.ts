import type { Message } from '../../sandbox/people/codes';

/* The codes that the sandbox sends, for tests of both tiers. */

export const SIGN_UP = '/auth/signup';
export const VERIFICATION = '/auth/verfication';
export const FORGOTTEN = '/auth/forget-password';
export const CHANGE = '/change-password';

/** A player who does not exist yet. */
export const THORNE = {
  username: 'thorne_r',
  mobile: '98200 44170',
  password: 'three1wide',
} as const;

/** The password that a player sets in place of their own. */
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

/** A code that is not the latest one. */
export const wrongCode = (server: Server): string =>
  lastCode(server) === '000000' ? '000001' : '000000';

/** How many messages were sent. */
export const messagesSent = ({ sandbox }: Server): number => sandbox.messages().length;
