import type { Minor, PaymentTerms } from '../../../streams/app';
import { useCurrency } from '../../hooks/useCurrency';
import { useMoney } from '../../hooks/useMoney';
import { LinkButton } from '../../ui/LinkButton';
import bill from './bill.module.css';
import { Copyable } from './Copyable';
import styles from './payments.module.css';
import { QrCode } from './QrCode';
import { upiAddress } from './upi';
import { paymentsWords } from './words';

interface Props {
  readonly method: PaymentTerms['deposit']['methods'][number];
  /** The amount to pay; null until the typed amount can be paid. */
  readonly amount: Minor | null;
}

/** The payee of a deposit: facts to copy, and a code for paying with another device. */
export function Payee({ method: { method, payee }, amount }: Props) {
  const money = useMoney();
  const currency = useCurrency();
  const words = paymentsWords();
  const name = words.methods[method];
  const upi =
    method === 'Upi' && currency === 'INR' && amount !== null ? upiAddress(payee, amount) : null;
  return (
    <section className={`card ${styles['part']}`} aria-labelledby="pay-payee">
      <h2 id="pay-payee">
        {amount === null ? words.payBy(name) : words.pay(money.plain(amount), name)}
      </h2>
      <div className={bill['pay']}>
        <dl>
          {payee.map((line) => (
            <Copyable key={line.name + line.text} name={words.payee[line.name]} text={line.text} />
          ))}
        </dl>
        {upi === null || amount === null ? null : (
          <QrCode text={upi} label={words.codeOf(money.plain(amount))} hint={words.scanUpi} />
        )}
      </div>
      {upi === null ? null : <LinkButton href={upi}>{words.openUpi}</LinkButton>}
    </section>
  );
}
