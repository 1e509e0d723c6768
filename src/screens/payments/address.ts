import type { RequestQuery } from '../../../streams/app';

/* The view of the screen, from its address. An unknown value is ignored. */

export type View = 'deposit' | 'withdraw' | 'requests';

export const viewIn = (search: string): View => {
  const view = new URLSearchParams(search).get('view');
  return view === 'withdraw' || view === 'requests' ? view : 'deposit';
};

export const KINDS = ['all', 'deposit', 'withdrawal', 'paid'] as const;
export const STATES = ['all', 'pending', 'accepted', 'rejected'] as const;
const SIZE = 20;

export function requestsIn(search: string): RequestQuery {
  const query = new URLSearchParams(search);
  const page = /^[1-9]\d{0,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  const kind = KINDS.find((one) => one === query.get('kind')) ?? 'all';
  const state = STATES.find((one) => one === query.get('state')) ?? 'all';
  // All paid withdrawals have the same state.
  return { kind, state: kind === 'paid' ? 'all' : state, page: page - 1, size: SIZE };
}

/** The address of the requests after a change; a new filter starts on its first page. */
export function requestsAt(
  path: string,
  query: RequestQuery,
  change: Partial<RequestQuery>,
): string {
  const { kind, state, page } = { ...query, page: 0, ...change };
  const written = new URLSearchParams({ view: 'requests' });
  if (kind !== 'all') written.set('kind', kind);
  if (state !== 'all' && kind !== 'paid') written.set('state', state);
  if (page > 0) written.set('page', String(page + 1));
  return `${path}?${written.toString()}`;
}
