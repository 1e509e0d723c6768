import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  pairwise,
  Subject,
  switchMap,
  tap,
  throwError,
  timer,
} from 'rxjs';
import { fundsMoves } from '../../account/fundsMoves';
import type { Funds } from '../../account/types';
import type { Sent } from '../../api/call';
import type { Api } from '../../api/client';
import { isCertainRefusal } from '../../api/certainRefusal';
import type { Behavior } from '../../core/behavior';
import { derive } from '../../core/derive';
import type { Loadable } from '../../core/loadable';
import type { Store } from '../../core/persisted';
import { reloading } from '../../core/reloading';
import type { Scope } from '../../core/scope';
import type { Random } from '../../ports';
import { fromMinor } from '../../rules/money';
import { createPresses, forPlayer } from '../../session/presses';
import type { Access } from '../../session/types';
import type { Settings } from '../../shell/types';
import {
  cancelPaymentRequest,
  createDeposit,
  createPaymentRequest,
  createWithdrawal,
  depositWithdrawals,
  paymentInfo,
  playerRequests,
  userWithdrawalHistory,
} from './calls';
import { createOutbox, type Outbox } from './outbox';
import { proofOf } from './proof';
import { billOf, hasReference, newestAlike, requestList } from './requestList';
import { termsOf } from './storedWishes';
import { paymentTerms } from './terms';
import type {
  PaymentAnswer,
  PaymentBill,
  Payments,
  PaymentWish,
  RequestList,
  RequestQuery,
} from './types';

/** From one reply to the next request, ms: an operator rejects a request without a word on the hub. */
const EVERY_MS = 15_000;
/** The same while a request is without a known outcome, ms. */
const CHECK_MS = 3_000;
/** The newest requests that the list shows. */
const NEWEST = 10;

export interface PaymentsDeps {
  readonly api: Api;
  readonly store: Pick<Store, 'place' | 'reread'>;
  readonly settings: Pick<Settings, 'setting$'>;
  readonly player$: Behavior<string | null>;
  readonly funds$: Behavior<Funds | null>;
  /** False while nobody sees the page, or it is offline. */
  readonly active$: Observable<boolean>;
  readonly access: Pick<Access, 'membership'>;
  /** Epoch ms by the server's clock. */
  readonly serverNow: () => number;
  /** Ms that nobody sets ahead or back. */
  readonly monotonicNow: () => number;
  readonly random: Pick<Random, 'next' | 'reference'>;
}

const STATUS = { all: '0', pending: '1', accepted: '2', rejected: '3' } as const;
const TYPE = { all: '0', deposit: '1', withdrawal: '2' } as const;

/** The wish as the wire writes it. A field that its method does not need stays out. */
function bodyOf(wish: PaymentWish, reference: string): Sent<typeof createPaymentRequest> {
  const { kind, amount, method } = wish;
  const common = {
    type: TYPE[kind],
    amount: fromMinor(amount),
    paymentMethod: method,
    clientReference: reference,
  };
  if (wish.kind === 'deposit')
    return {
      ...common,
      imageUrl: wish.image,
      ...(wish.transaction === '' ? {} : { transactionNumber: wish.transaction }),
    };
  const { holder, account, ifsc } = wish;
  return method === 'Imps'
    ? {
        ...common,
        imageUrl: null,
        accountHolderName: holder,
        accountNumber: account,
        ifsC_Code: ifsc,
      }
    : { ...common, imageUrl: null, payTmName: account };
}

interface SendDeps extends Pick<PaymentsDeps, 'api' | 'serverNow' | 'random'> {
  readonly outbox: Outbox;
  /** See `PaymentTerms`. */
  readonly asksApart: boolean;
  /** The newest requests as they were listed last. */
  readonly last: RequestList | undefined;
}

/** Sends a request under a reference that is kept before; see `Payments.submit`. */
function send(
  wish: PaymentWish,
  player: string,
  { api, outbox, serverNow, random, asksApart, last }: SendDeps,
): Observable<PaymentAnswer> {
  const { kind, amount, method } = wish;
  const before = outbox.of(kind);
  // One of its kind is under way, here or in another tab: its outcome comes first.
  if (before !== undefined && before.at !== 'lost') return EMPTY;
  const terms = termsOf(wish);
  const isSame =
    before?.amount === amount &&
    before.method === method &&
    // An older release stored no terms: a second withdrawal is better than one to the wrong account.
    (outbox.termsOf(before.reference) ?? (kind === 'deposit' ? terms : null)) === terms;
  // What is sent again is the same request to the server, also where the first one comes late.
  const reference = before !== undefined && isSame ? before.reference : random.reference();
  const alikeAt = last === undefined ? null : newestAlike(last, wish);
  const sentAt = serverNow();
  if (!outbox.begin(reference, { player, kind, amount, method, sentAt, alikeAt, terms }))
    return of('unstored');
  if (before !== undefined && !isSame) outbox.end(before.reference);
  const apart = kind === 'deposit' ? createDeposit : createWithdrawal;
  const call = asksApart ? apart : createPaymentRequest;
  return api.call(call, bodyOf(wish, reference)).pipe(
    map((): PaymentAnswer => {
      outbox.end(reference);
      return 'sent';
    }),
    catchError((error: unknown) => {
      if (isCertainRefusal(error)) {
        outbox.end(reference);
        return throwError(() => error);
      }
      outbox.leave(reference);
      return of<PaymentAnswer>('checking');
    }),
    finalize(() => outbox.leave(reference)),
  );
}

/** Asks for a page of the requests. */
function askPage(api: Api, { kind, state, page, size }: RequestQuery): Observable<RequestList> {
  const [skipCount, maxResultCount] = [page * size, size];
  if (kind === 'paid')
    return api
      .call(userWithdrawalHistory, { SkipCount: skipCount, MaxResultCount: maxResultCount })
      .pipe(map(requestList));
  const filters = { status: STATUS[state], type: TYPE[kind], filter: null } as const;
  return api
    .call(depositWithdrawals, {
      skipCount,
      maxResultCount,
      sorting: null,
      filterByUser: true,
      ...filters,
    })
    .pipe(map(requestList));
}

/** The player's deposits and withdrawals. A reply to a former player's question reaches nobody. */
export function createPayments(deps: PaymentsDeps, scope: Scope): Payments {
  const { api, store, settings, player$, funds$, active$, access, monotonicNow, random } = deps;
  const outbox = createOutbox({ store, player$ }, scope);
  const asked$ = new Subject<void>();
  const changed$ = new Subject<void>();
  scope.onClose(() => {
    asked$.complete();
    changed$.complete();
  });
  const fundsMoved$ = fundsMoves(funds$);
  const checks$ = outbox.open$.pipe(
    map((open) => open.some(({ at }) => at === 'checking')),
    distinctUntilChanged(),
    switchMap((isChecking) => (isChecking ? timer(0, CHECK_MS) : NEVER)),
  );

  let last: RequestList | undefined;
  scope.run(player$.pipe(distinctUntilChanged()), () => (last = undefined));
  /** The outcome of a request became known, here or in another tab, and the last list lacks it. */
  const ended$ = outbox.open$.pipe(
    pairwise(),
    filter(([before, after]) =>
      before.some(
        ({ reference }) =>
          !after.some((one) => one.reference === reference) &&
          (last === undefined || !hasReference(last, reference)),
      ),
    ),
  );

  /** Asks for the newest requests, and learns what became of those under way. */
  const newest$ = defer(() => {
    const askedAt = monotonicNow();
    const references = outbox.open$.value.map(({ reference }) => reference).join(',');
    return api.call(playerRequests, { skipCount: 0, maxResultCount: NEWEST, references }).pipe(
      map(requestList),
      tap((list) => {
        last = list;
        outbox.compare(list, askedAt);
      }),
    );
  });
  const current = <T>(request$: Observable<T>, wake$: Observable<unknown>) =>
    reloading(request$, {
      everyMs: EVERY_MS,
      active$,
      reload$: asked$,
      wake$: merge(changed$, ended$, fundsMoved$, wake$),
      random,
    });

  const press = createPresses({ access, player$ });
  const once = <T>(name: string, about: unknown, ask: (player: string) => Observable<T>) =>
    press({ name, about }, ask);

  const terms$ = derive([settings.setting$], (setting) =>
    setting?.rest ? paymentTerms(setting.rest) : null,
  );
  return {
    terms$,
    proof$: (source$, pictures) =>
      proofOf(source$, {
        api,
        pictures,
        readerUrl: () => terms$.value?.readerUrl ?? null,
      }),
    requests$: forPlayer(player$, () => current(newest$, checks$)),
    open$: outbox.open$,
    submit: (wish) =>
      once('pay', wish.kind, (player) =>
        send(wish, player, { ...deps, outbox, last, asksApart: terms$.value?.asksApart === true }),
      ),
    cancel: (requestId) =>
      once('cancelPayment', requestId, () =>
        // Whatever the answer, and also without one, the list knows what became of it.
        api.call(cancelPaymentRequest, { id: requestId }).pipe(finalize(() => changed$.next())),
      ),
    page$: (query$) =>
      forPlayer(player$, () =>
        defer(() => {
          /** While another page is loading, the former one stays. */
          let former: RequestList | undefined;
          return query$.pipe(
            distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
            switchMap((query) => current(askPage(api, query), NEVER)),
            map((page): Loadable<RequestList> => {
              if (page.value !== undefined || page.state === 'failed') former = page.value;
              return page.state === 'loading' && former ? { ...page, value: former } : page;
            }),
          );
        }),
      ),
    bill$: (requestId) =>
      forPlayer<PaymentBill>(player$, () =>
        current(api.call(paymentInfo, { id: requestId }).pipe(map(billOf)), NEVER),
      ),
    reload: () => asked$.next(),
  };
}
