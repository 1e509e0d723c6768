import type { ReactNode } from 'react';
import { useStreams } from '../../state/context';
import type { Loadable, Paged, Report } from '../../../streams/app';
import { LoadableView } from '../../ui/loadable/LoadableView';
import { Skeleton } from '../../ui/loadable/Skeleton';
import { daysWritten } from './when';
import styles from './report.module.css';

const BONES = Array.from({ length: 8 }, () => 'm s');

interface Props<Page> {
  readonly report: Report<unknown, Page>;
  readonly retry: () => void;
  /** Says that the report could not be loaded. */
  readonly failed: string;
  readonly children: (page: Page) => ReactNode;
}

/** A report in each of its states. A page of an earlier query is dimmed. */
export function ReportView<Page extends Pick<Paged<unknown>, 'days'>>({
  report: { state, page, loadedAt, isPrevious, error },
  retry,
  failed,
  children,
}: Props<Page>) {
  const { serverNow } = useStreams();
  return (
    <LoadableView
      of={{ state, error, value: page ?? undefined } as Loadable<Page>}
      failed={failed}
      retry={retry}
      time={loadedAt}
      skeleton={<Skeleton className={`card ${styles['bones']}`} rows={BONES} />}
    >
      {(known) => (
        <div className={styles['page']} aria-busy={isPrevious || state === 'loading'}>
          <p className={styles['printed']}>{daysWritten(known.days, serverNow())}</p>
          {children(known)}
        </div>
      )}
    </LoadableView>
  );
}
