import type { Minor, PayeeLine } from '../../../streams/app';

/**
 * The address that a UPI app opens with the payment filled in, also used in the QR code (NPCI, "UPI linking
 * specifications"); null if the payee has no UPI ID.
 * @param amount in rupees, the only currency that UPI supports
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

/** Some apps do not find a payee whose `@` is escaped, and no address requires the escape. */
const encoded = (fact: string): string => encodeURIComponent(fact).replaceAll('%40', '@');

/** Whether an address opens a UPI app; a server's address with any other scheme is not followed. */
export const isUpi = (address: string): boolean => address.startsWith('upi://pay?');
