import type { OpenPayment, PaymentKind } from '../../../streams/app';
import { useIsOlder } from '../../hooks/useIsOlder';
import { useMoney } from '../../hooks/useMoney';
import { Button } from '../../ui/Button';
import { failureWords } from '../../ui/failure';
import { shortReference } from '../../words/details';
import styles from './payments.module.css';
import type { Sending } from './useSubmit';
import { paymentsWords } from './words';

interface Props {
  readonly sending: Sending;
  /** A request without a known outcome. */
  readonly open: OpenPayment | undefined;
  readonly kind: PaymentKind;
  /** Sets the earlier request aside. */
  readonly dismiss: (reference: string) => void;
  readonly isBusy: boolean;
  /** The button's text while no request is running. */
  readonly name: string;
}

/** The button that sends a request, between the state of the previous request and the outcome of the new request. */
export function Submit({ sending: { status, ...sent }, open, kind, dismiss, isBusy, name }: Props) {
  const money = useMoney();
  const words = paymentsWords();
  // An older server does not receive the reference.
  const isOlder = useIsOlder();
  return (
    <>
      {open === undefined || open.stage === 'sending' ? null : (
        <div className="card note">
          <output>
            {open.words ? (
              <>
                <b>{open.words}</b> <br />
              </>
            ) : null}
            {(open.stage === 'checking' ? words.checking : words[open.stage][kind])(
              money.plain(open.amount),
            )}{' '}
            {isOlder ? null : words.reference(shortReference(open.reference))}
          </output>
          {open.stage === 'checking' ? null : (
            <Button
              className="note-action"
              look="text"
              onClick={({ currentTarget: { form } }) => {
                // The button disappears with its note, so the focus moves to the form's own button.
                form?.querySelector<HTMLElement>('[type=submit]')?.focus();
                dismiss(open.reference);
              }}
            >
              {words.dismiss}
            </Button>
          )}
        </div>
      )}
      <Button type="submit" look="main" aria-busy={isBusy} aria-disabled={isBusy}>
        {isBusy ? words[open?.stage === 'checking' ? 'checkingNow' : 'sending'] : name}
      </Button>
      {status === 'sent' ? (
        <output className={styles['sent']}>{words.sent[kind]}</output>
      ) : status === 'failed' || status === 'unstored' ? (
        <p className={styles['problem']} role="alert">
          {'error' in sent ? failureWords(sent.error) : words.unstored}
        </p>
      ) : null}
    </>
  );
}
