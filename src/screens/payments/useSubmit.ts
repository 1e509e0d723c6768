import { useRef, useState } from 'react';
import type { Payments, NewPayment } from '../../../streams/index';

export type Sending =
  | { readonly at: 'idle' | 'busy' | 'sent' | 'unstored' }
  | { readonly at: 'failed'; readonly error: unknown };

export type Submission = ReturnType<typeof useSubmit>;

/** Sends a request and says its outcome; it continues without this view. */
export function useSubmit({ submit, dismiss }: Payments) {
  const [sending, setSending] = useState<Sending>({ at: 'idle' });
  const isBusy = useRef(false);
  return {
    sending,
    dismiss,
    send(wish: NewPayment, onSent: () => void): void {
      if (isBusy.current) return;
      isBusy.current = true;
      setSending({ at: 'busy' });
      let ended: Sending = { at: 'idle' };
      const end = (how: Sending): void => {
        isBusy.current = false;
        setSending(how);
      };
      submit(wish).subscribe({
        next: (answer) => {
          if (answer !== 'checking') ended = { at: answer };
          if (answer === 'sent') onSent();
        },
        complete: () => end(ended),
        error: (error: unknown) => end({ at: 'failed', error }),
      });
    },
    /** The player goes on: the message about the last request is out of date. */
    calm: () =>
      setSending((now) => (now.at === 'busy' || now.at === 'idle' ? now : { at: 'idle' })),
  };
}
