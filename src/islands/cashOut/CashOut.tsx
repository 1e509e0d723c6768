import { useSubscription } from 'observable-hooks';
import { useEffect, useRef } from 'react';
import type { CashOuts } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { useFeature } from '../../hooks/useLazyFeature';
import { SIDE_COLUMN, useMedia } from '../../hooks/useMedia';
import { eventsOf } from '../../ports/eventsOf';
import { useStreams } from '../../state/context';
import { Icon } from '../../ui/Icon';
import { LoadableView } from '../../ui/loadable/LoadableView';
import { Skeleton } from '../../ui/loadable/Skeleton';
import { type CashOutTarget, cashOutTarget$, closeCashOut } from '../../ui/openCashOut';
import { Sheet } from '../../ui/Sheet';
import { uiWords } from '../../ui/words';
import styles from './cashOut.module.css';
import { CashOutBody } from './CashOutBody';
import { cashOutWords } from './words';

/** Closes a position: a sheet on a phone, a panel in the place of the slip on a desktop. */
export default function CashOut() {
  const aside = useMedia(SIDE_COLUMN);
  const target = useCurrent(cashOutTarget$);
  const { navigation } = useStreams();
  useSubscription(navigation.moved$, closeCashOut);
  const { title } = cashOutWords();
  const body = target ? <Loaded key={`${target.marketId} ${target.runnerId}`} of={target} /> : null;
  if (!aside)
    return (
      <Sheet open={target !== null} title={title} onClose={closeCashOut}>
        {body}
      </Sheet>
    );
  return target ? (
    <Panel title={title} opener={target.opener}>
      {body}
    </Panel>
  ) : null;
}

interface PanelProps {
  readonly title: string;
  readonly opener: Element | null;
  readonly children: React.ReactNode;
}

/** Receives the focus when it opens, and returns it to the opener when it closes. Escape closes it. */
function Panel({ title, opener, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    const keys = eventsOf<KeyboardEvent>(document, 'keydown').subscribe(({ key }) => {
      if (key === 'Escape' && document.querySelector('[role="dialog"]') === null) closeCashOut();
    });
    return () => {
      keys.unsubscribe();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [opener]);
  return (
    <section className={`card ${styles['panel']}`} aria-label={title}>
      <div className={styles['head']}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          className="square"
          aria-label={uiWords().close}
          onClick={closeCashOut}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </section>
  );
}

function Loaded({ of }: { readonly of: CashOutTarget }) {
  const { cashOuts } = useStreams();
  const [code, retry] = useFeature<CashOuts>(cashOuts);
  return code.value ? (
    <CashOutBody of={of} cashOuts={code.value} />
  ) : (
    <LoadableView
      of={code}
      failed={uiWords().failures.missing}
      retry={retry}
      skeleton={<Skeleton rows={['l', 'l', 'l']} />}
    />
  );
}
