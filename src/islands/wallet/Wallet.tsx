import * as Dialog from '@radix-ui/react-dialog';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { Panels } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { usePanels } from '../../hooks/usePanels';
import { eventsOf } from '../../ports/eventsOf';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { lateView } from '../../ui/lateView';
import { LinkButton } from '../../ui/LinkButton';
import { FundsLines } from '../../ui/FundsLines';
import { Popover } from '../../ui/Popover';
import { withWords } from '../../words/language';
import { control } from '../runtime/control';
import styles from './wallet.module.css';
import { walletWords } from './words';

const ExposureList = lateView(
  'the exposure by event',
  withWords(['ui/bets'], () => import('../../ui/bets/ExposureList')),
);
const More = lateView('the rest of the wallet', () => import('./More'));

const OPENER = '[data-opens="wallet"]';

/** Popover below the balance; the page stays usable. */
export default function Wallet() {
  const streams = useStreams();
  const panels = usePanels();
  useEffect(() => {
    const clicks = eventsOf(document, 'click').subscribe((event) => {
      if (control(event, OPENER))
        streams.panels().subscribe({
          next: ({ boxes }) => boxes.toggle('wallet'),
          error: () => window.boot?.settle(),
        });
    });
    return () => clicks.unsubscribe();
  }, [streams]);
  return panels ? <Funds boxes={panels.boxes} /> : null;
}

function Funds({ boxes }: Pick<Panels, 'boxes'>) {
  const { wallet } = useCurrent(boxes.open$);
  const { user } = useSnapshot(useView().session);
  return (
    <Popover
      open={wallet && user !== null}
      onOpenChange={(open) => (open ? undefined : boxes.close('wallet'))}
      opener={OPENER}
      side="end"
    >
      <Dialog.Title>{walletWords().title}</Dialog.Title>
      <FundsLines className={styles['lines']} />
      <Dialog.Description>
        <small>{walletWords().hint}</small>
      </Dialog.Description>
      {wallet ? (
        <>
          <More />
          <ExposureList />
        </>
      ) : null}
      <LinkButton href={to.myBets()}>{walletWords().myBets}</LinkButton>
    </Popover>
  );
}
