import type { PaymentKind } from '../../../streams/index';
import { failureWords } from '../../ui/failure';
import styles from './payments.module.css';
import type { Sending } from './useSubmit';
import { paymentsWords } from './words';

interface Props {
  readonly sending: Sending;
  readonly kind: PaymentKind;
}

/** What became of the request that was sent last. */
export function SendingNote({ sending, kind }: Props) {
  const words = paymentsWords();
  if (sending.at === 'sent') return <output className={styles['sent']}>{words.sent[kind]}</output>;
  if (sending.at !== 'failed' && sending.at !== 'unstored') return null;
  return (
    <p className={styles['problem']} role="alert">
      {sending.at === 'failed' ? failureWords(sending.error) : words.unstored}
    </p>
  );
}
