import { type Observable, Subject } from 'rxjs';

const wanted = new Subject<void>();

/** Emits when something outside the slip opens it. */
export const slipWanted$: Observable<void> = wanted.asObservable();

/** Opens the slip if it is a sheet. */
export const showSlip = (): void => wanted.next();
