import { type Observable, Subject } from 'rxjs';

const wanted = new Subject<void>();

/** Emits when something outside the slip leads the player there. */
export const slipWanted$: Observable<void> = wanted.asObservable();

/** Leads the player to the slip where it is a sheet. */
export const showSlip = (): void => wanted.next();
