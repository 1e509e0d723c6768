import { useSubscription } from 'observable-hooks';
import { useState } from 'react';
import { BehaviorSubject } from 'rxjs';
import { pictures } from '../../ports/pictures';
import type { Payments, Proof } from '../../../streams/app';

/** The picture of a payment that is being prepared. */
export function useProof(payments: Payments) {
  const [{ source$, proof$ }] = useState(() => {
    const source$ = new BehaviorSubject<File | null>(null);
    return { source$, proof$: payments.proof$(source$, pictures) };
  });
  const [proof, setProof] = useState<Proof>({ status: 'none' });
  useSubscription(proof$, setProof);
  return {
    proof,
    name: source$.value?.name ?? '',
    choose: (file: File) => source$.next(file),
    retry: () => source$.next(source$.value),
    clear: () => source$.next(null),
  };
}
