import {
  defaultIfEmpty,
  defer,
  distinctUntilChanged,
  EMPTY,
  finalize,
  map,
  merge,
  type Observable,
  of,
  Subject,
  switchMap,
} from 'rxjs';
import { fundsMoves } from '../account/fundsMoves';
import type { Funds } from '../account/types';
import type { Sent } from '../api/call';
import type { Api } from '../api/client';
import { createKnownList } from '../commands/knownList';
import { isSettable } from '../commands/moneyCommand';
import type { Behavior } from '../rx/behavior';
import { derive } from '../rx/derive';
import type { Loadable } from '../rx/loadable';
import { reloading } from '../rx/reloading';
import type { Scope } from '../rx/scope';
import { fromMinor } from '../rules/money';
import { createPlayerCommands, forPlayer } from '../session/playerCommands';
import type { Access } from '../session/types';
import type { Settings } from '../settings/types';
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
import {
  createPaymentCommands,
  isSame,
  NEWEST,
  type PaymentCommandDeps,
  paymentOf,
} from './paymentCommand';
import { proofOf } from './proof';
import { billOf, requestList } from './requestList';
import { paymentTerms } from './terms';
import type {
  OpenWish,
  PaymentAnswer,
  PaymentBill,
  Payments,
  PaymentWish,
  RequestList,
  RequestQuery,
} from './types';

/** From one reply to the next request, ms: an operator rejects a request without a word on the hub. */
const EVERY_MS = 15_000;
export interface PaymentsDeps extends PaymentCommandDeps {
  readonly settings: Pick<Settings, 'setting$'>;
  readonly funds$: Behavior<Funds | null>;
  /** False while nobody sees the page, or it is offline. */
  readonly active$: Observable<boolean>;
  readonly access: Pick<Access, 'membership'>;
}

/** What the player sees of the stages of a payment. */
const SHOWN = {
  sending: 'sending',
  unknown: 'checking',
  missing: 'lost',
  unread: 'unread',
} as const;

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
  const { api, store, settings, player$, funds$, active$, access, random } = deps;
  const commands = createPaymentCommands(deps, scope);
  const { ended$ } = commands;
  const open$ = derive(
    [commands.all$],
    (all): readonly OpenWish[] =>
      [...all].flatMap(([reference, { kind, amount, method, at, dismissed }]) =>
        dismissed ? [] : [{ kind, amount, method, reference, at: SHOWN[at] }],
      ),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
  const asked$ = new Subject<void>();
  const changed$ = new Subject<void>();
  scope.onClose(() => {
    asked$.complete();
    changed$.complete();
  });
  const fundsMoved$ = fundsMoves(funds$);

  const listed = createKnownList<RequestList>(
    merge(player$.pipe(distinctUntilChanged()), ended$),
    scope,
  );
  const newest$ = listed.from(
    api
      .call(playerRequests, { skipCount: 0, maxResultCount: NEWEST, references: '' })
      .pipe(map(requestList)),
    (list) => list,
  );
  const current = <T>(request$: Observable<T>) =>
    reloading(request$, {
      everyMs: EVERY_MS,
      active$,
      reload$: asked$,
      wake$: merge(changed$, ended$, fundsMoved$),
      random,
    });

  const press = createPlayerCommands({ access, player$ });
  const once = <T>(name: string, about: unknown, ask: (player: string) => Observable<T>) =>
    press({ name, about }, ask);

  const terms$ = derive([settings.setting$], (setting) =>
    setting?.rest ? paymentTerms(setting.rest) : null,
  );
  const send = (wish: PaymentWish, player: string): Observable<PaymentAnswer> => {
    // Another tab may have sent one meanwhile.
    store.reread();
    const own = [...commands.all$.value];
    if (own.some(([, one]) => one.kind === wish.kind && !isSettable(one))) return EMPTY;
    const [reference = random.reference(), again] = own.find(([, one]) => isSame(one, wish)) ?? [];
    const payment = paymentOf(wish, again, { player, clock: deps, list: listed.current() });
    const apart = wish.kind === 'deposit' ? createDeposit : createWithdrawal;
    const call = terms$.value?.asksApart === true ? apart : createPaymentRequest;
    const request$ = api.call(call, bodyOf(wish, reference));
    const answer$ = commands.send(reference, payment, request$);
    if (answer$ === null) return of('unstored');
    for (const [other, { kind }] of own)
      if (kind === wish.kind && other !== reference) commands.setAside(other);
    return answer$.pipe(
      map(() => 'sent' as const),
      defaultIfEmpty('checking' as const),
    );
  };
  return {
    terms$,
    proof$: (source$, pictures) =>
      proofOf(source$, {
        api,
        pictures,
        readerUrl: () => terms$.value?.readerUrl ?? null,
      }),
    requests$: forPlayer(player$, () => current(newest$)),
    open$,
    submit: (wish) => once('pay', wish.kind, (player) => send(wish, player)),
    dismiss: commands.setAside,
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
            switchMap((query) => current(askPage(api, query))),
            map((page): Loadable<RequestList> => {
              if (page.value !== undefined || page.state === 'failed') former = page.value;
              return page.state === 'loading' && former ? { ...page, value: former } : page;
            }),
          );
        }),
      ),
    bill$: (requestId) =>
      forPlayer<PaymentBill>(player$, () =>
        current(api.call(paymentInfo, { id: requestId }).pipe(map(billOf))),
      ),
    reload: () => asked$.next(),
  };
}
