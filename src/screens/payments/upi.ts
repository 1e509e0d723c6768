import type { Minor, PayeeLine } from '../../../streams/index';

/**
 * The address that a UPI app opens with a payment filled in, as its code says it too (NPCI, "UPI linking
 * specifications"); null where the payee has no UPI ID.
 * @param amount of rupees, the only money that UPI moves
 */
export function upiAddress(payee: readonly PayeeLine[], amount: Minor): string | null {
  const of = (wanted: PayeeLine['name']) => payee.find(({ name }) => name === wanted)?.text;
  const [id, holder] = [of('upiId'), of('holder')];
  if (id === undefined) return null;
  const facts = [
    ['pa', id],
    ['pn', holder],
    ['am', (amount / 100).toFixed(2)],
    ['cu', 'INR'],
  ] as const;
  return `upi://pay?${facts
    .flatMap(([name, fact]) => (fact === undefined ? [] : [`${name}=${encoded(fact)}`]))
    .join('&')}`;
}

/** Some apps do not find a payee whose `@` is escaped, and no address needs it to be. */
const encoded = (fact: string): string => encodeURIComponent(fact).replaceAll('%40', '@');

/** Opens another app: no other scheme of a server's is followed. */
export const isUpi = (address: string): boolean => address.startsWith('upi://pay?');
