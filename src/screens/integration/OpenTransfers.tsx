import type { Transfers } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { useMoney } from '../../hooks/useMoney';
import { Button } from '../../ui/Button';
import { Copy } from './Copy';
import styles from './integration.module.css';
import { integrationWords } from './words';

/** Transfers that are not known to have reached the server. */
export function OpenTransfers({ transfers }: { readonly transfers: Transfers }) {
  const open = useCurrent(transfers.open$);
  const isListed = useCurrent(transfers.isListed$);
  const money = useMoney();
  const words = integrationWords();
  const shown = open.filter(({ stage }) => stage !== 'sending');
  if (shown.length === 0) return null;
  return (
    <ul className={styles['under']} aria-live="polite">
      {shown.map(({ reference, kind, amount, siteName, stage }) => {
        const isOver = stage === 'missing' || stage === 'unread' || !isListed;
        return (
          <li key={reference} className="card" data-status={stage}>
            <b>{words.line[kind](money.plain(amount), siteName)}</b>
            <p>
              {isOver && stage === 'unknown'
                ? words.under.unlisted
                : words.under[stage === 'sending' ? 'unknown' : stage]}
            </p>
            <p className={styles['outcome']}>
              <span>{words.reference}</span> <Copy text={reference} name={words.copyReference} />
            </p>
            {isOver ? (
              <Button onClick={() => transfers.dismiss(reference)}>{words.dismiss}</Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
