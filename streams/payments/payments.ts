import {
  defaultIfEmpty,
  defer,
  distinctUntilChanged,
  EMPTY,
  finalize,
  map,
  merge,
  type MonoTypeOperatorFunction,
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
import { isSameJson } from '../rx/isSameJson';
import { fromMinor } from '../rules/money';
import { createPlayerCommands, forPlayer } from '../session/playerCommands';
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
  isRepeat,
  NEWEST,
  type PaymentCommandDeps,
  paymentOf,
} from './paymentCommand';
import { proofOf } from './proof';
import { billOf, requestList } from './requestList';
import { paymentTerms } from './terms';
import type {
  OpenPayment,
  PaymentAnswer,
  PaymentBill,
  Payments,
  NewPayment,
  RequestList,
  RequestQuery,
} from './types';

/**
 * The wait between a reply and the next request, in ms: an operator can reject a request without a message from the
 * hub.
 */
const EVERY_MS = 15_000;
export interface PaymentsDeps extends PaymentCommandDeps {
  readonly settings: Pick<Settings, 'setting$'>;
  readonly funds$: Behavior<Funds | null>;
  /** Whether requests may be sent; false while the page is hidden or offline. */
  readonly active$: Observable<boolean>;
}

/** The stages of a payment, as the player sees them. */
const SHOWN = {
  sending: 'sending',
  unknown: 'checking',
  missing: 'lost',
  unread: 'unread',
} as const;

const STATUS = { all: '0', pending: '1', accepted: '2', rejected: '3' } as const;
const TYPE = { all: '0', deposit: '1', withdrawal: '2' } as const;

/** Converts a request to the format of the wire; leaves out the fields that its method does not need. */
function bodyOf(request: NewPayment, reference: string): Sent<typeof createPaymentRequest> {
  const { kind, amount, method } = request;
  const common = {
    type: TYPE[kind],
    amount: fromMinor(amount),
    paymentMethod: method,
    clientReference: reference,
  };
  if (request.kind === 'deposit')
    return {
      ...common,
      imageUrl: request.image,
      ...(request.transaction === '' ? {} : { transactionNumber: request.transaction }),
    };
  const { holder, account, ifsc } = request;
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

/** Fetches a page of the requests. */
function fetchPage(api: Api, { kind, state, page, size }: RequestQuery): Observable<RequestList> {
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

/** Emits the previous page while another page loads. */
const withPreviousPage = (): MonoTypeOperatorFunction<Loadable<RequestList>> => (page$) =>
  defer(() => {
    let previous: RequestList | undefined;
    return page$.pipe(
      map((page) => {
        if (page.value !== undefined || page.state === 'failed') previous = page.value;
        return page.state === 'loading' && previous ? { ...page, value: previous } : page;
      }),
    );
  });

/** The player's deposits and withdrawals. Replies to the requests of a previous player are dropped. */
export function createPayments(deps: PaymentsDeps, scope: Scope): Payments {
  const { api, store, settings, player$, funds$, active$, random } = deps;
  const commands = createPaymentCommands(deps, scope);
  const { ended$ } = commands;
  const open$ = derive(
    [commands.all$],
    (all): readonly OpenPayment[] =>
      [...all].flatMap(([reference, { kind, amount, method, stage, dismissed, words = null }]) =>
        dismissed ? [] : [{ kind, amount, method, reference, stage: SHOWN[stage], words }],
      ),
    isSameJson,
  );
  const reload$ = new Subject<void>();
  const changed$ = new Subject<void>();
  scope.onClose(() => {
    reload$.complete();
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
      reload$: reload$,
      wake$: merge(changed$, ended$, fundsMoved$),
      random,
    });

  const runForPlayer = createPlayerCommands(deps, scope);
  const once = <T>(name: string, about: unknown, send: (player: string) => Observable<T>) =>
    runForPlayer({ name, about }, send);

  const terms$ = derive([settings.setting$], (setting) =>
    setting?.rest ? paymentTerms(setting.rest) : null,
  );
  const send = (request: NewPayment, player: string): Observable<PaymentAnswer> => {
    // Another tab may have sent a payment in the meantime.
    store.reread();
    const own = [...commands.all$.value];
    if (own.some(([, one]) => one.kind === request.kind && !isSettable(one))) return EMPTY;
    const [reference = random.reference(), again] =
      own.find(([, one]) => isRepeat(one, request)) ?? [];
    const payment = paymentOf(request, again, { player, clock: deps, list: listed.current() });
    const separateCall = request.kind === 'deposit' ? createDeposit : createWithdrawal;
    const call = terms$.value?.hasSeparateCalls === true ? separateCall : createPaymentRequest;
    const request$ = api.call(call, bodyOf(request, reference));
    const answer$ = commands.send(reference, payment, request$);
    if (answer$ === null) return of('unstored');
    for (const [other, { kind }] of own)
      if (kind === request.kind && other !== reference) commands.setAside(other);
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
    submit: (request) => once('pay', request.kind, (player) => send(request, player)),
    dismiss: commands.setAside,
    cancel: (requestId) =>
      once('cancelPayment', requestId, () =>
        // Even if no reply arrives, the list then shows the outcome.
        api.call(cancelPaymentRequest, { id: requestId }).pipe(finalize(() => changed$.next())),
      ),
    page$: (query$) =>
      forPlayer(player$, () =>
        query$.pipe(
          distinctUntilChanged(isSameJson),
          switchMap((query) => current(fetchPage(api, query))),
          withPreviousPage(),
        ),
      ),
    bill$: (requestId) =>
      forPlayer<PaymentBill>(player$, () =>
        current(api.call(paymentInfo, { id: requestId }).pipe(map(billOf))),
      ),
    reload: () => reload$.next(),
  };
}
