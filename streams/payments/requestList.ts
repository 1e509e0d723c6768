import type { Received } from '../api/call';
import type { playerRequests, WireBill, WireRequest } from './calls';
import type { PaymentBill, PaymentRequest, RequestList } from './types';

/** Returns the last four characters of an account; null for a short number, which is then not shown at all. */
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
  createdAt: wire.creationTime,
  decidedAt: wire.decisionTime,
  reason: wire.reason,
  accountEnd: wire.type === 'withdrawal' ? accountEnd(wire.accountNumber) : null,
});

/** Converts the requests, in the server's order. A repeated request is listed once. */
export function requestsOf(items: readonly WireRequest[]): readonly PaymentRequest[] {
  const requests = new Map<string, PaymentRequest>();
  for (const item of items) {
    const request = requestOf(item);
    const { id, reference, kind, method, amount, createdAt } = request;
    // Without ids, two requests may look the same.
    const nameless = (): string => {
      const facts = [reference, kind, method, amount, createdAt].join(' ');
      const same = [...requests.values()].filter(({ key }) => key.startsWith(`${facts} `));
      return `${facts} ${same.length}`;
    };
    const key = id ?? nameless();
    requests.set(key, { ...request, key });
  }
  return [...requests.values()];
}

/** Converts the server's list for the views, newest first. */
export function requestList(wire: Received<typeof playerRequests>): RequestList {
  const { items, totalCount, totals, leftOut } = wire;
  return {
    requests: requestsOf(items).toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0)),
    total: totalCount,
    leftOut,
    lifetime: totals && { ...totals, net: totals.deposits - totals.withdrawals },
  };
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
