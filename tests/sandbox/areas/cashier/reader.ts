import { createHash } from 'node:crypto';
import type { Files } from '../../http/files';

export interface Reader extends Files {
  /** What was sent, the oldest first: its bytes, and the token that came with it. */
  readonly sent: readonly { readonly body: Buffer; readonly token: string | null }[];
}

/**
 * The stand-in for a service that reads the texts in a picture. It sees nothing: it makes up a slip with a number
 * that follows from the picture's bytes.
 */
export function createReader(): Reader {
  const sent: Reader['sent'][number][] = [];
  return {
    folder: '/reader',
    sent,
    read: () => null,
    take(body, token) {
      sent.push({ body, token });
      const seen = createHash('sha256').update(body).digest('hex').slice(0, 12);
      const number = seen.replace(/[a-f]/g, (sign) => String(sign.charCodeAt(0) % 10));
      return { data: ['Payment successful', `UTR: ${number}`, 'From my bank'] };
    },
  };
}
