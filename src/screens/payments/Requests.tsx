import { useSubscription } from 'observable-hooks';
import { useState } from 'react';
import type { Loadable, Payments, RequestList } from '../../../streams/index';
import { useMoney } from '../../hooks/useMoney';
import { to } from '../../routes/routes';
import { OldNote } from './OldNote';
import styles from './payments.module.css';
import rows from './requests.module.css';
import { RequestBones } from './RequestBones';
import { RequestRow } from './RequestRow';
import { paymentsWords } from './words';

interface Props {
  readonly payments: Payments;
  readonly canCancel: boolean;
}

/** The newest requests with their states, and what all of them come to. */
export function Requests({ payments, canCancel }: Props) {
  const [list, setList] = useState<Loadable<RequestList>>({ state: 'loading' });
  useSubscription(payments.requests$, setList);
  const words = paymentsWords();
  const { value } = list;
  return (
    <>
      <OldNote of={list} failed={words.failed} retry={payments.reload} />
      {list.state === 'failed' && !value ? null : (
        <section className={`card ${rows['requests']}`} aria-labelledby="pay-requests">
          <div className={rows['title']}>
            <h2 id="pay-requests">{words.requests}</h2>
            {value && value.requests.length > 0 ? (
              <a href={`${to.banking()}?view=requests`}>{words.seeAll}</a>
            ) : null}
          </div>
          {value ? (
            value.requests.length === 0 ? (
              <p className={rows['none']}>
                {words.none} {words.noneHint}
              </p>
            ) : (
              <ul>
                {value.requests.map((request) => (
                  <RequestRow
                    key={request.key}
                    request={request}
                    cancel={canCancel ? payments.cancel : undefined}
                  />
                ))}
              </ul>
            )
          ) : (
            <RequestBones />
          )}
        </section>
      )}
      {value?.lifetime ? <Lifetime lifetime={value.lifetime} /> : null}
    </>
  );
}

/** All that was ever paid in and out. */
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
