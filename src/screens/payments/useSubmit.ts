import { useRef, useState } from 'react';
import type { NewPayment, OpenPayment, Payments } from '../../../streams/app';

export type Sending =
  | { readonly status: 'idle' | 'busy' | 'sent' | 'unstored' }
  | { readonly status: 'failed'; readonly error: unknown };

/** Whether the outcome of a request is not known yet; until then the form sends no other request. */
export const isWaiting = (sending: Sending, open: OpenPayment | undefined): boolean =>
  sending.status === 'busy' || open?.stage === 'sending' || open?.stage === 'checking';

export type Submission = ReturnType<typeof useSubmit>;

/** Sends a request and returns its state. The request continues if the view is closed. */
export function useSubmit({ submit, dismiss }: Payments) {
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  const isBusy = useRef(false);
  return {
    sending,
    dismiss,
    send(payment: NewPayment, onSent: () => void): void {
      if (isBusy.current) return;
      isBusy.current = true;
      setSending({ status: 'busy' });
      let ended: Sending = { status: 'idle' };
      const end = (state: Sending): void => {
        isBusy.current = false;
        setSending(state);
      };
      submit(payment).subscribe({
        next: (answer) => {
          if (answer !== 'checking') ended = { status: answer };
          if (answer === 'sent') onSent();
        },
        complete: () => end(ended),
        error: (error: unknown) => end({ status: 'failed', error }),
      });
    },
    /** Called when the player continues: the message about the last request is out of date. */
    calm: () =>
      setSending((now) =>
        now.status === 'busy' || now.status === 'idle' ? now : { status: 'idle' },
      ),
  };
}
