import { auditTime, distinctUntilChanged, map } from 'rxjs';
import type { Slip } from '../../../../streams/betting/types';

/* The prices of a runner in the slip, as short strings. */

export const prices = (slip: Slip): string =>
  slip.state$.value.legs.map((leg) => `${leg.requestedPrice}x${leg.stakeText}`).join(' ');
export const prices$ = (slip: Slip) =>
  slip.state$.pipe(
    map(() => prices(slip)),
    distinctUntilChanged(),
  );
/** The statuses of the legs, once at the end of each frame in which they change. */
export const outcomes$ = (slip: Slip) =>
  slip.state$.pipe(
    auditTime(0),
    map(({ legs }) => legs.map(({ state }) => state.status).join(' ')),
    distinctUntilChanged(),
  );
export const idAt = (slip: Slip, n: number): string => slip.state$.value.legs[n]?.id ?? '';
export const bodiesOf = (sent: readonly { readonly body: string | undefined }[]) =>
  sent.map(({ body }) => JSON.parse(body ?? ''));
