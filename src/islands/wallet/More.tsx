import { useSubscription } from 'observable-hooks';
import { type ReactNode, useState } from 'react';
import type { BonusList, Cashier, Loadable, RequestList } from '../../../streams/app';
import { useIsOlder } from '../../hooks/useIsOlder';
import { useWhenLoaded } from '../../hooks/useWhenLoaded';
import { useMoney } from '../../hooks/useMoney';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { LinkButton } from '../../ui/LinkButton';
import styles from './wallet.module.css';
import { walletWords } from './words';

/** Amounts that are not part of the balance, which an older server does not send, and the links to move money. */
export default function More(): ReactNode {
  const cashier = useWhenLoaded(useStreams().cashier);
  const isOlder = useIsOlder();
  const words = walletWords();
  return (
    <>
      {isOlder ? null : cashier ? <Lines cashier={cashier} /> : <Sums />}
      <div className={styles['ways']}>
        <LinkButton href={to.banking()}>{words.deposit}</LinkButton>
        <LinkButton href={`${to.banking()}?view=withdraw`}>{words.withdraw}</LinkButton>
      </div>
    </>
  );
}

function Lines({ cashier: { bonuses, payments } }: { readonly cashier: Cashier }) {
  const [bonus, setBonus] = useState<Loadable<BonusList>>({ state: 'loading' });
  const [paid, setPaid] = useState<Loadable<RequestList>>({ state: 'loading' });
  useSubscription(bonuses.list$, setBonus);
  useSubscription(payments.requests$, setPaid);
  return <Sums bonus={bonus.value?.amount} net={paid.value?.lifetime?.net} />;
}

interface SumsProps {
  readonly bonus?: number | undefined;
  readonly net?: number | undefined;
}

/** The space of a line is reserved until its sum has loaded. */
function Sums({ bonus, net }: SumsProps) {
  const money = useMoney();
  const words = walletWords();
  return (
    <dl className={styles['lines']}>
      {(
        [
          [words.bonus, bonus],
          [words.net, net],
        ] as const
      ).map(([label, sum]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{sum === undefined ? '–' : money.bare(sum)}</dd>
        </div>
      ))}
    </dl>
  );
}
