import type { OpenTransfer } from '../../../streams/transfers/types';
import type { Marbles } from '../marbles';
import { createMemoryStore, type MemoryStore } from '../ports';
import { FIRST, openTransferPage, transferWith } from './samples';

/** `s`, `u` or `m` for each open transfer, `r` for an unread one. */
export const open = (all: readonly OpenTransfer[]): string =>
  all.map(({ stage }) => (stage === 'unread' ? 'r' : stage[0])).join('');
/** The references under which a page sent transfers. */
export const references = ({ sent }: ReturnType<typeof openTransferPage>): readonly string[] =>
  sent().map(({ body }) => JSON.parse(body ?? '').clientReference);
export const STATES = { n: '', s: 's', u: 'u', m: 'm' };

/** A device on which a page was reloaded while it sent a transfer. */
export function reloaded(sentAt = 0): MemoryStore {
  const transfer = { ...transferWith(), reference: FIRST, sentAt, at: 'sending' };
  return createMemoryStore({ [`transfers:${FIRST}`]: JSON.stringify(transfer) });
}

export const openAfter = (
  m: Marbles,
  given: Parameters<typeof openTransferPage>[0],
  closesAt = 500_000,
) => openTransferPage({ references: 50, ...given }, m.scope(closesAt));
