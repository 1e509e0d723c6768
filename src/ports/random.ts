import type { Random } from '../../streams/ports';

export const random: Random = {
  next: () => Math.random(),
  reference: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join(''),
};
