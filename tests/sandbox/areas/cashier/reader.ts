import type { Files } from '../../http/files';

export interface Reader extends Files {
  /** What was sent, oldest first: its bytes, and the token that was sent with it. */
  readonly sent: readonly { readonly body: Uint8Array; readonly token: string | null }[];
}

/**
 * A stub of a service that reads the texts in a picture. It looks at nothing: it makes up a slip with a number
 * derived from the picture's bytes.
 */
export function createReader(): Reader {
  const sent: Reader['sent'][number][] = [];
  return {
    folder: '/reader',
    sent,
    read: () => null,
    take(body, token) {
      sent.push({ body, token });
      let number = 0;
      for (const byte of body) number = (number * 31 + byte) % 1e12;
      return {
        data: ['Payment successful', `UTR: ${String(number).padStart(12, '0')}`, 'From my bank'],
      };
    },
  };
}
