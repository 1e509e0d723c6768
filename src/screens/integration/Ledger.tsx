import { useState } from 'react';
import type { Transfer, Transfers } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { useLoadable } from '../../hooks/useLoadable';
import { useMoney } from '../../hooks/useMoney';
import { useOffline } from '../../hooks/useOffline';
import { Button } from '../../ui/Button';
import { uiWords } from '../../ui/words';
import { momentOf } from '../../words/moments';
import { Copy } from './Copy';
import styles from './integration.module.css';
import { integrationWords } from './words';

const PAGE = 20;
/** The largest number of transfers that are shown here. */
const MOST = 100;

/** The newest transfers with both sides. Hidden if the server does not list them. */
export function Ledger({ transfers }: { readonly transfers: Transfers }) {
  const isListed = useCurrent(transfers.isListed$);
  return isListed ? <Listed transfers={transfers} /> : null;
}

function Listed({ transfers }: { readonly transfers: Transfers }) {
  const [count, setCount] = useState(PAGE);
  const ledger = useLoadable(() => transfers.ledger$(count), count);
  const words = integrationWords();
  const page = ledger.value;
  const isOffline = useOffline();
  const isFailed = ledger.state === 'failed';
  const known = page?.transfers ?? [];
  const hasMore = known.length < Math.min(page?.total ?? known.length, MOST);
  return (
    <section className={`card ${styles['ledger']}`} aria-label={words.transfers}>
      <h2>{words.transfers}</h2>
      {/* Without a network the screen shows a notice above. */}
      {isFailed && !isOffline ? (
        <p className={styles['failed']}>
          <span>{words.ledgerFailed}</span>
          <Button look="text" onClick={transfers.reload}>
            {uiWords().retry}
          </Button>
        </p>
      ) : null}
      {page === undefined ? (
        isFailed ? null : (
          <p aria-busy="true">
            <b className="bone w-l" />
          </p>
        )
      ) : known.length === 0 ? (
        <p className={styles['empty']}>
          <b>{words.none}</b>
          <span>{words.noneHint}</span>
        </p>
      ) : (
        <ul>
          {known.map((transfer) => (
            <Line key={transfer.id} transfer={transfer} />
          ))}
        </ul>
      )}
      {hasMore ? (
        <Button look="text" onClick={() => setCount(Math.min(count + PAGE, MOST))}>
          {words.more}
        </Button>
      ) : null}
    </section>
  );
}

const moment = (time: number | null): string => (time === null ? '' : momentOf(time));

function Line({ transfer }: { readonly transfer: Transfer }) {
  const money = useMoney();
  const words = integrationWords();
  const { kind, amount, siteName, status, leftAt, arrivedAt, returnedAt, reference } = transfer;
  const isDeposit = kind === 'deposit';
  const [from, to] = isDeposit ? [words.here, siteName] : [siteName, words.here];
  return (
    <li data-status={status}>
      <p className={styles['head']}>
        <b>{words.line[kind](money.plain(amount), siteName)}</b>
        <span className={styles['state']}>{words.status[status]}</span>
      </p>
      <dl className={styles['sides']}>
        <div>
          <dt>{from}</dt>
          <dd>
            <span>{leftAt === null ? '–' : money.signed(-amount)}</span>
            <small>{moment(leftAt)}</small>
          </dd>
        </div>
        <div>
          <dt>{to}</dt>
          <dd>
            <span>{arrivedAt === null ? '–' : money.signed(amount)}</span>
            <small>{arrivedAt === null ? words.notArrived : moment(arrivedAt)}</small>
          </dd>
        </div>
        {returnedAt === null ? null : (
          <div>
            <dt>{from}</dt>
            <dd>
              <span>{money.signed(amount)}</span>
              <small>{`${words.came} ${moment(returnedAt)}`}</small>
            </dd>
          </div>
        )}
      </dl>
      {status === 'broken' ? (
        <p className={styles['broken']}>
          {isDeposit
            ? words.broken(words.exchange, siteName)
            : words.broken(siteName, words.exchange)}
        </p>
      ) : null}
      {status === 'completed' || reference === null ? null : (
        <p className={styles['outcome']}>
          <span>{words.reference}</span> <Copy text={reference} name={words.copyReference} />
        </p>
      )}
    </li>
  );
}
