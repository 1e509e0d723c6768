import { useSubscription } from 'observable-hooks';
import { useEffect, useState } from 'react';
import { BehaviorSubject } from 'rxjs';
import type { Loadable, Payments, RequestList, RequestQuery } from '../../../streams/app';
import { to } from '../../routes/routes';
import { LinkButton } from '../../ui/LinkButton';
import { LoadableView } from '../../ui/loadable/LoadableView';
import { Skeleton } from '../../ui/loadable/Skeleton';
import { Notice } from '../../ui/Notice';
import { Pager } from '../../ui/pager/Pager';
import { KINDS, requestsAt, requestsIn, STATES } from './address';
import rows from './requests.module.css';
import { BONES } from './Requests';
import { RequestRow } from './RequestRow';
import { paymentsWords } from './words';

interface Props {
  readonly payments: Payments;
  readonly canCancel: boolean;
  readonly search: string;
}

/** All requests by kind and state, in pages. */
export function AllRequests({ payments, canCancel, search }: Props) {
  const query = requestsIn(search);
  const [{ query$, report$ }] = useState(() => {
    const query$ = new BehaviorSubject(query);
    return { query$, report$: payments.page$(query$) };
  });
  const [report, setReport] = useState<Loadable<RequestList>>({ state: 'loading' });
  const written = JSON.stringify(query);
  useEffect(() => query$.next(JSON.parse(written) as RequestQuery), [query$, written]);
  useSubscription(report$, setReport);
  const words = paymentsWords();
  const hrefOf = (change: Partial<RequestQuery>): string => requestsAt(to.banking(), query, change);
  return (
    <>
      <nav className="chips" aria-label={words.filters.kind}>
        {KINDS.map((kind) => (
          <a
            key={kind}
            className="chip"
            href={hrefOf({ kind })}
            aria-current={kind === query.kind ? 'true' : undefined}
          >
            {words.filters.kinds[kind]}
          </a>
        ))}
      </nav>
      {query.kind === 'paid' ? null : (
        <nav className="chips" aria-label={words.filters.state}>
          {STATES.map((one) => (
            <a
              key={one}
              className="chip"
              href={hrefOf({ state: one })}
              aria-current={one === query.state ? 'true' : undefined}
            >
              {words.filters.states[one]}
            </a>
          ))}
        </nav>
      )}
      <LoadableView
        of={report}
        failed={words.failed}
        retry={payments.reload}
        isPart
        skeleton={
          <Skeleton className={`card ${rows['requests']}`} rows={BONES} rowClass={rows['none']} />
        }
      >
        {(page) => (
          <>
            {page.requests.length === 0 ? (
              <Notice title={words.noneOfThese} icon="receipt">
                <LinkButton href={to.banking()}>{words.back}</LinkButton>
              </Notice>
            ) : (
              <ul className={`card ${rows['requests']}`} aria-busy={report.state === 'loading'}>
                {page.requests.map((request) => (
                  <RequestRow
                    key={request.key}
                    request={request}
                    cancel={canCancel ? payments.cancel : undefined}
                  />
                ))}
              </ul>
            )}
            {query.page > 0 || hasOlder(page, query) ? (
              <Pager
                page={query.page}
                pages={pagesOf(page, query)}
                hasOlder={hasOlder(page, query)}
                hrefOf={(index) => hrefOf({ page: index })}
              />
            ) : null}
          </>
        )}
      </LoadableView>
    </>
  );
}

const pagesOf = ({ total }: RequestList, { size }: RequestQuery): number | null =>
  total === null ? null : Math.max(1, Math.ceil(total / size));

function hasOlder(list: RequestList, query: RequestQuery): boolean {
  const pages = pagesOf(list, query);
  return pages === null ? list.requests.length >= query.size : query.page + 1 < pages;
}
