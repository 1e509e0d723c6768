import { useSubscription } from 'observable-hooks';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Loadable, Payments, RequestList } from '../../../streams/index';
import { useMoney } from '../../hooks/useMoney';
import { useView } from '../../state/context';
import { to } from '../../routes/routes';
import { Button } from '../../ui/Button';
import { failureWords } from '../../ui/failure';
import { uiWords } from '../../ui/words';
import styles from './payments.module.css';
import { RequestRow } from './RequestRow';
import { paymentsWords } from './words';

interface Props {
  readonly payments: Payments;
  readonly canCancel: boolean;
}

const BONES = ['one', 'two', 'three'];

/** The newest requests with their states, and what all of them come to. */
export function Requests({ payments, canCancel }: Props) {
  const [list, setList] = useState<Loadable<RequestList>>({ state: 'loading' });
  useSubscription(payments.requests$, setList);
  const { state: connection } = useSnapshot(useView().connection);
  const words = paymentsWords();
  const isOffline = connection === 'offline';
  const isOld = list.state === 'failed' || isOffline;
  const { value } = list;
  return (
    <>
      <section className={`card ${styles['requests']}`} aria-labelledby="pay-requests">
        <div className={styles['title']}>
          <h2 id="pay-requests">{words.requests}</h2>
          {value && value.requests.length > 0 ? (
            <a href={`${to.banking()}?view=requests`}>{words.seeAll}</a>
          ) : null}
        </div>
        {isOld ? (
          <div className={styles['old']} role={value ? 'status' : 'alert'}>
            <span>
              {isOffline ? words.offline : words.failed}{' '}
              {value
                ? uiWords().lastKnown
                : list.state === 'failed' && !isOffline
                  ? failureWords(list.error)
                  : null}
            </span>
            {isOffline ? null : (
              <Button look="text" onClick={payments.reload}>
                {uiWords().retry}
              </Button>
            )}
          </div>
        ) : null}
        {value ? (
          value.requests.length === 0 ? (
            <p className={styles['none']}>
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
        ) : isOld ? null : (
          <div aria-busy="true" aria-hidden="true">
            {BONES.map((bone) => (
              <p key={bone} className={styles['none']}>
                <b className="bone w-m" />
              </p>
            ))}
          </div>
        )}
      </section>
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
