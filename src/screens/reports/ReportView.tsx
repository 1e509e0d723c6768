import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import type { Paged, Report } from '../../../streams/index';
import { Button } from '../../ui/Button';
import { ScreenFailure } from '../../ui/ScreenFailure';
import { uiWords } from '../../ui/words';
import { age } from '../../words/details';
import { daysWritten, latest } from './when';
import { reportsWords } from './words';
import styles from './report.module.css';

/** The rows of the placeholder, of the height of those that come. */
const BONES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

interface Props<Page> {
  readonly report: Report<unknown, Page>;
  readonly retry: () => void;
  /** Says that it could not be loaded. */
  readonly failed: string;
  readonly children: (page: Page) => ReactNode;
}

/** The states that all reports share: waiting, failed, not current, known. A former page is dimmed. */
export function ReportView<Page extends Pick<Paged<unknown>, 'days'>>({
  report,
  retry,
  failed,
  children,
}: Props<Page>) {
  const { serverNow } = useStreams();
  const { state: connection } = useSnapshot(useView().connection);
  const { state, page, at, isFormer, error } = report;
  const isOffline = connection === 'offline';
  const again = (
    <Button className="note-action" look={page === null ? 'quiet' : 'text'} onClick={retry}>
      {uiWords().retry}
    </Button>
  );
  if (page === null && (state === 'failed' || isOffline))
    return (
      <ScreenFailure
        title={failed}
        offline={isOffline ? reportsWords().offline : null}
        error={error}
      >
        {isOffline ? null : again}
      </ScreenFailure>
    );
  if (page === null)
    return (
      <div className={`card ${styles['bones']}`} aria-busy="true" aria-hidden="true">
        {BONES.map((bone) => (
          <p key={bone}>
            <b className="bone w-m" />
            <b className="bone w-s" />
          </p>
        ))}
      </div>
    );
  return (
    <>
      {state === 'failed' || isOffline ? (
        <output className="card note">
          <span>
            {isOffline ? reportsWords().offline : failed}{' '}
            {at === null
              ? null
              : reportsWords().lastKnown(latest(at, serverNow()), age(serverNow() - at))}
          </span>
          {isOffline ? null : again}
        </output>
      ) : null}
      <div className={styles['page']} aria-busy={isFormer || state === 'loading'}>
        <p className={styles['printed']}>{daysWritten(page.days, serverNow())}</p>
        {children(page)}
      </div>
    </>
  );
}
