import type { ReactNode } from 'react';
import type { Payments, RequestList } from '../../../streams/app';
import { useLoadable } from '../../hooks/useLoadable';
import { useMoney } from '../../hooks/useMoney';
import { to } from '../../routes/routes';
import { LoadableView } from '../../ui/loadable/LoadableView';
import { Skeleton } from '../../ui/loadable/Skeleton';
import styles from './payments.module.css';
import rows from './requests.module.css';
import { RequestRow } from './RequestRow';
import { paymentsWords } from './words';

interface Props {
  readonly payments: Payments;
  readonly canCancel: boolean;
}

/** The newest requests with their states, and the totals of all requests. */
export function Requests({ payments, canCancel }: Props) {
  const list = useLoadable(() => payments.requests$);
  const words = paymentsWords();
  return (
    <LoadableView
      of={list}
      failed={words.failed}
      retry={payments.reload}
      isPart
      skeleton={
        <Card hasMore={false}>
          <Skeleton rows={BONES} rowClass={rows['none']} />
        </Card>
      }
    >
      {({ requests, lifetime }) => (
        <>
          <Card hasMore={requests.length > 0}>
            {requests.length === 0 ? (
              <p className={rows['none']}>
                {words.none} {words.noneHint}
              </p>
            ) : (
              <ul>
                {requests.map((request) => (
                  <RequestRow
                    key={request.key}
                    request={request}
                    cancel={canCancel ? payments.cancel : undefined}
                  />
                ))}
              </ul>
            )}
          </Card>
          {lifetime ? <Lifetime lifetime={lifetime} /> : null}
        </>
      )}
    </LoadableView>
  );
}

/** Placeholders of the requests while they load. */
export const BONES = ['m', 'm', 'm'];

function Card({ hasMore, children }: { readonly hasMore: boolean; readonly children: ReactNode }) {
  const words = paymentsWords();
  return (
    <section className={`card ${rows['requests']}`} aria-labelledby="pay-requests">
      <div className={rows['title']}>
        <h2 id="pay-requests">{words.requests}</h2>
        {hasMore ? <a href={`${to.banking()}?view=requests`}>{words.seeAll}</a> : null}
      </div>
      {children}
    </section>
  );
}

/** The sums of all deposits and of all withdrawals. */
function Lifetime({ lifetime }: { readonly lifetime: NonNullable<RequestList['lifetime']> }) {
  const money = useMoney();
  const words = paymentsWords().lifetime;
  return (
    <section className={`card ${styles['part']}`} aria-labelledby="pay-lifetime">
      <h2 id="pay-lifetime">{words.title}</h2>
      <dl className={styles['sum']}>
        {(['deposits', 'withdrawals', 'net'] as const).map((name) => (
          <div key={name}>
            <dt>{words[name]}</dt>
            <dd>{money.bare(lifetime[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
