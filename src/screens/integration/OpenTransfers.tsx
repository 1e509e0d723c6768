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
  const shown = open.filter(({ at }) => at !== 'sending');
  if (shown.length === 0) return null;
  return (
    <ul className={styles['under']} aria-live="polite">
      {shown.map(({ reference, kind, amount, siteName, at }) => {
        const isOver = at === 'missing' || at === 'unread' || !isListed;
        return (
          <li key={reference} className="card" data-status={at}>
            <b>{words.line[kind](money.plain(amount), siteName)}</b>
            <p>
              {isOver && at === 'unknown'
                ? words.under.unlisted
                : words.under[at === 'sending' ? 'unknown' : at]}
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
