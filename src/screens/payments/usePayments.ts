import { useSubscription } from 'observable-hooks';
import { useMemo, useState } from 'react';
import { map } from 'rxjs';
import type { Payments } from '../../../streams/index';
import { useStreams } from '../../state/context';

interface Used {
  /** Undefined until their code is there. */
  readonly payments: Payments | undefined;
  /** Why the last attempt failed; undefined where none did. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** Deposits and withdrawals once their code is there, asked for at once. */
export function usePayments(): Used {
  const { cashier } = useStreams();
  const [attempt, setAttempt] = useState(0);
  const [payments, setPayments] = useState<Payments>();
  const [error, setError] = useState<unknown>();
  useSubscription(
    // oxlint-disable-next-line react/exhaustive-deps -- each attempt asks anew
    useMemo(() => cashier().pipe(map((all) => all.payments)), [cashier, attempt]),
    { next: setPayments, error: setError },
  );
  return {
    payments,
    error,
    retry: () => {
      setError(undefined);
      setAttempt(attempt + 1);
    },
  };
}
