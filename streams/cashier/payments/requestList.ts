import type { Received } from '../../api/call';
import type { playerRequests, WireBill, WireRequest } from './calls';
import type { StoredWish } from './storedWishes';
import type { PaymentBill, PaymentRequest, RequestList } from './types';

/** How far the clocks may differ, ms. */
const CLOCKS_MS = 300_000;

/** The last four signs of an account; a shorter number is not shown at all. */
export function accountEnd(account: string | null): string | null {
  const signs = account?.replace(/[^\p{L}\p{Nd}]/gu, '') ?? '';
  return signs.length > 4 ? signs.slice(-4) : null;
}

const requestOf = (wire: WireRequest): Omit<PaymentRequest, 'key'> => ({
  id: wire.id,
  reference: wire.clientReference,
  kind: wire.type,
  state: wire.statusName,
  method: wire.paymentMethod,
  amount: wire.amount,
  at: wire.creationTime,
  decidedAt: wire.decisionTime,
  reason: wire.reason,
  accountEnd: wire.type === 'withdrawal' ? accountEnd(wire.accountNumber) : null,
});

/** The wire's list as the views see it, the newest first. A request that is named twice stands once. */
export function requestList(wire: Received<typeof playerRequests>): RequestList {
  const { items, totalCount, totals, leftOut } = wire;
  const requests = new Map<string, PaymentRequest>();
  for (const item of items) {
    const request = requestOf(item);
    const { id, reference, kind, method, amount, at } = request;
    // Without an id two requests may look the same.
    const nameless = (): string => {
      const facts = [reference, kind, method, amount, at].join(' ');
      const same = [...requests.values()].filter(({ key }) => key.startsWith(`${facts} `));
      return `${facts} ${same.length}`;
    };
    const key = id ?? nameless();
    requests.set(key, { ...request, key });
  }
  return {
    requests: [...requests.values()].toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0)),
    total: totalCount,
    leftOut,
    lifetime: totals && { ...totals, net: totals.deposits - totals.withdrawals },
  };
}

/** Tells whether a list has the request of a reference. */
export const hasReference = ({ requests }: RequestList, reference: string): boolean =>
  requests.some((request) => request.reference === reference);

/** The requests of a list that may be the one that was sent, where the server keeps no references. */
const alikeIn = (
  { requests }: RequestList,
  { kind, amount, method }: Pick<StoredWish, 'kind' | 'amount' | 'method'>,
): readonly PaymentRequest[] =>
  requests.filter(
    (request) =>
      request.reference === null &&
      request.kind === kind &&
      request.amount === amount &&
      (request.method ?? method) === method,
  );

/** The time of the newest request of a list that could be taken for one that is to be sent; 0 where there is none. */
export const newestAlike = (list: RequestList, wish: Parameters<typeof alikeIn>[1]): number =>
  Math.max(0, ...alikeIn(list, wish).map(({ at }) => at ?? 1));

/**
 * Tells whether a list has the request that was sent: by its reference, or as one that looks like it and is newer
 * than those before, or, where nobody knows of those, as one of about that time.
 */
export function hasSent(list: RequestList, reference: string, wish: StoredWish): boolean {
  if (hasReference(list, reference)) return true;
  const alike = alikeIn(list, wish);
  const { alikeAt } = wish;
  if (alikeAt !== null) return alike.some(({ at }) => (at ?? 1) > alikeAt);
  return alike.some(({ at }) => at === null || at >= wish.sentAt - CLOCKS_MS);
}

export const billOf = ({ paymentMethod, statusName, ...wire }: WireBill): PaymentBill => ({
  id: wire.id,
  amount: wire.amount,
  method: paymentMethod,
  state: statusName,
  payee: wire.payee,
  note: wire.note,
  code: wire.code,
  expiresAt: wire.expiresAt,
});
