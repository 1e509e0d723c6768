import type { Files } from '../../http/files';

export interface Reader extends Files {
  /** The pictures that were sent, oldest first: the bytes of each, and its token. */
  readonly sent: readonly { readonly body: Uint8Array; readonly token: string | null }[];
}

/**
 * A stub of a service that reads text in pictures. It does not read the picture: it invents a slip with a number
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
