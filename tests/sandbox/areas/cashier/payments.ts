import type { Received, Sent } from '../../../../streams/api/call';
import type {
  createPaymentRequest,
  PaymentKind,
  PaymentState,
  playerRequests,
  WireBill,
  WireRequest,
} from '../../../../streams/payments/calls';
import { fromMinor, toMinor, type Minor } from '../../../../streams/rules/money';
import type { Timer } from '../../engine/clock';
import type { Written } from '../../http/written';
import type { AreaContext } from '../area';

type PaymentInput = Sent<typeof createPaymentRequest>;
type List = Written<Received<typeof playerRequests>>;

/** A request as the operator records it. */
export interface Booked {
  readonly id: string;
  readonly accountId: string;
  readonly reference: string;
  readonly kind: PaymentKind;
  readonly method: PaymentInput['paymentMethod'];
  /** The amount of the request, in minor units. */
  readonly amount: Minor;
  readonly at: number;
  readonly payTo: string | null;
  readonly transaction: string | null;
  readonly image: string | null;
  state: PaymentState;
  decidedAt: number | null;
  reason: string | null;
}

export type PaymentRefusal =
  | 'method'
  | 'least'
  | 'most'
  /** A limit that the player has set. */
  | 'limit'
  | 'funds'
  | 'account'
  | 'unknown'
  | 'decided';

/** The site's settings for payments. */
export type PaymentSettings = Readonly<Record<string, unknown>>;

export interface Payments {
  /** Books a request once per reference. Returns the reason if it is refused. */
  request(accountId: string, input: PaymentInput, settings: PaymentSettings): PaymentRefusal | null;
  cancel(accountId: string, id: string): PaymentRefusal | null;
  /** Decides a pending request for the operator. Returns false if there is no such request. */
  decide(id: string, isAccepted: boolean, reason?: string): boolean;
  /** Every request, oldest first. */
  all(accountId?: string): readonly Booked[];
  list(accountId: string, which: Which): List;
  bill(accountId: string, id: string, settings: PaymentSettings): Written<WireBill> | null;
  /** Stores a picture (a data address), and returns the address at which the operator finds it. */
  store(accountId: string, picture: string): string;
  /** Returns the picture at an address, as it was sent. */
  picture(address: string): string | undefined;
  /** Makes the operator accept each later request automatically after this many ms. */
  decideAfter(ms: number): void;
  close(): void;
}

interface Which {
  readonly skip: number;
  readonly most: number;
  readonly kind?: PaymentKind | undefined;
  readonly state?: PaymentState | undefined;
  readonly references?: readonly string[];
}

const FLAGS: Readonly<Record<PaymentKind, Readonly<Record<string, string>>>> = {
  deposit: {
    PhonePay: 'phonePeDeposit',
    Imps: 'impsDeposit',
    Upi: 'upiDeposit',
    Paytm: 'paytmDeposit',
    Gpay: 'gPayDeposit',
    Usdt: 'tetherDeposit',
  },
  withdrawal: {
    Imps: 'impsWithdrawal',
    Paytm: 'paytmWithdrawal',
    Gpay: 'withdrawalGpay',
    PhonePay: 'withdrawalPhonepay',
  },
};

/** The validity of a bill, in ms. */
const BILL_MS = 15 * 60_000;

const bound = (settings: PaymentSettings, name: string): Minor =>
  typeof settings[name] === 'number' ? toMinor(settings[name]) : 0;
const text = (settings: PaymentSettings, name: string): string => {
  const said = settings[name];
  return typeof said === 'string' || typeof said === 'number' ? String(said) : '';
};

interface Means {
  /** The amount that the player can withdraw. */
  readonly available: Minor;
  /** The total of the pending deposits, each of which may be accepted. */
  readonly waiting: Minor;
  /** Returns whether this additional deposit would exceed a limit of the player's own. */
  readonly refusesDeposit: (amount: Minor) => boolean;
}

function refusalOf(
  input: PaymentInput,
  settings: PaymentSettings,
  means: Means,
): PaymentRefusal | null {
  const kind = kindOf(input);
  const amount = toMinor(input.amount);
  if (settings[FLAGS[kind][input.paymentMethod] ?? ''] !== true) return 'method';
  if (kind === 'deposit') {
    if (amount < bound(settings, 'minDepositAmount')) return 'least';
    return means.refusesDeposit(means.waiting + amount) ? 'limit' : null;
  }
  const most = bound(settings, 'maxWithdrawalAmount');
  if (amount < bound(settings, 'minWithdrawalAmount')) return 'least';
  if (most > 0 && amount > most) return 'most';
  if (payToOf(input) === null) return 'account';
  return means.available < amount ? 'funds' : null;
}

/**
 * The operator's records of deposits and withdrawals. The money of a withdrawal leaves the account with the request,
 * and returns if it is rejected or cancelled. The money of a deposit is added when it is accepted.
 */
export function createPayments({
  exchange,
  clock,
  protections,
}: Pick<AreaContext, 'exchange' | 'clock' | 'protections'>): Payments {
  const books = new Map<string, Booked>();
  const pictures = new Map<string, string>();
  const timers = new Set<Timer>();
  let decidesAfter: number | null = null;

  const of = (accountId: string): readonly Booked[] =>
    [...books.values()].filter((booked) => booked.accountId === accountId);

  const decide = (booked: Booked, state: PaymentState, reason: string | null = null): void => {
    booked.state = state;
    booked.decidedAt = clock.now();
    booked.reason = reason;
    const { accountId, amount, kind, id } = booked;
    if (kind === 'deposit' && state === 'accepted') exchange.deposit(accountId, amount, id);
    if (kind === 'withdrawal' && state !== 'accepted')
      exchange.deposit(accountId, amount, id, 'WITHDRAWAL');
  };

  const service: Payments = {
    request(accountId, input, settings) {
      if (of(accountId).some(({ reference }) => reference === input.clientReference)) return null;
      const refusal = refusalOf(input, settings, {
        available: exchange.available(accountId),
        waiting: of(accountId)
          .filter(({ kind, state }) => kind === 'deposit' && state === 'pending')
          .reduce((sum, { amount }) => sum + amount, 0),
        refusesDeposit: (amount) => protections.refusesDeposit(accountId, amount),
      });
      if (refusal !== null) return refusal;
      const [kind, amount] = [kindOf(input), toMinor(input.amount)];
      const id = `${kind === 'deposit' ? 'D' : 'W'}${books.size + 1_001}`;
      if (kind === 'withdrawal' && !exchange.withdraw(accountId, amount, id)) return 'funds';
      books.set(id, {
        id,
        accountId,
        reference: input.clientReference,
        kind,
        method: input.paymentMethod,
        amount,
        at: clock.now(),
        payTo: payToOf(input),
        transaction: input.transactionNumber ?? null,
        image: input.imageUrl,
        state: 'pending',
        decidedAt: null,
        reason: null,
      });
      if (decidesAfter !== null)
        timers.add(clock.schedule(decidesAfter, () => void service.decide(id, true)));
      return null;
    },
    cancel(accountId, id) {
      const booked = books.get(id);
      if (booked?.accountId !== accountId) return 'unknown';
      if (booked.state === 'cancelled') return null;
      if (booked.state !== 'pending') return 'decided';
      decide(booked, 'cancelled');
      return null;
    },
    decide(id, isAccepted, reason) {
      const booked = books.get(id);
      if (booked?.state !== 'pending') return false;
      decide(booked, isAccepted ? 'accepted' : 'rejected', reason);
      return true;
    },
    all: (accountId) => (accountId === undefined ? [...books.values()] : of(accountId)),
    list(accountId, { skip, most, kind, state, references = [] }) {
      const all = of(accountId).toReversed();
      const matching = all.filter(
        (one) => (kind ?? one.kind) === one.kind && (state ?? one.state) === one.state,
      );
      const page = matching.slice(skip, skip + most);
      const referenced = all.filter(
        (one) => references.includes(one.reference) && !page.includes(one),
      );
      const sum = (of: PaymentKind): number =>
        fromMinor(
          all.reduce(
            (total, one) => total + (one.kind === of && one.state === 'accepted' ? one.amount : 0),
            0,
          ),
        );
      return {
        items: [...page, ...referenced].map(written),
        totalCount: matching.length,
        totals: { deposits: sum('deposit'), withdrawals: sum('withdrawal') },
      };
    },
    bill(accountId, id, settings) {
      const booked = books.get(id);
      if (booked?.accountId !== accountId || booked.kind !== 'deposit') return null;
      return billOf(booked, settings);
    },
    store(accountId, picture) {
      const address = `/proofs/${accountId}/${pictures.size + 1}.jpg`;
      pictures.set(address, picture);
      return address;
    },
    picture: (address) => pictures.get(address),
    decideAfter(ms) {
      decidesAfter = ms;
    },
    close() {
      for (const timer of timers) timer.cancel();
    },
  };
  return service;
}

const kindOf = ({ type }: PaymentInput): PaymentKind => (type === '1' ? 'deposit' : 'withdrawal');

/** Returns the payee of a withdrawal; null if a detail is missing. */
const payToOf = (input: PaymentInput): string | null =>
  (input.paymentMethod === 'Imps'
    ? input.accountHolderName && input.ifsC_Code && input.accountNumber
    : input.payTmName) || null;

function payeeOf(
  settings: PaymentSettings,
  method: PaymentInput['paymentMethod'],
): readonly [payTo: string, holder: string] {
  const names: Readonly<Record<PaymentInput['paymentMethod'], readonly [string, string]>> = {
    Upi: ['upiId', 'impsHolderName'],
    Imps: ['impsNumber', 'impsHolderName'],
    PhonePay: ['phonePeNumber', ''],
    Gpay: ['gPayNumber', ''],
    Paytm: ['paytmWalletNumber', 'paytmName'],
    Usdt: ['usdtWallet', ''],
  };
  const [payTo, holder] = names[method];
  return [text(settings, payTo), text(settings, holder)];
}

const written = (booked: Booked): Written<WireRequest> => ({
  id: booked.id,
  clientReference: booked.reference,
  type: booked.kind,
  statusName: booked.state,
  paymentMethod: booked.method,
  amount: fromMinor(booked.amount),
  creationTime: new Date(booked.at).toISOString(),
  decisionTime: booked.decidedAt === null ? null : new Date(booked.decidedAt).toISOString(),
  reason: booked.reason,
  accountNumber: booked.payTo,
});

function billOf(booked: Booked, settings: PaymentSettings): Written<WireBill> {
  const { id, amount, method, at } = booked;
  const [payTo, holder] = payeeOf(settings, method);
  const note = `TL ${id}`;
  const named = (name: string, said: string) => (said === '' ? [] : [{ name, text: said }]);
  return {
    id,
    amount: fromMinor(amount),
    paymentMethod: method,
    statusName: booked.state,
    payee: [...named(method === 'Upi' ? 'upiId' : 'number', payTo), ...named('holder', holder)],
    note,
    code:
      method === 'Upi'
        ? `upi://pay?${new URLSearchParams({
            pa: payTo,
            pn: holder,
            am: fromMinor(amount).toFixed(2),
            cu: 'INR',
            tn: note,
          }).toString()}`
        : payTo,
    expiresAt: new Date(at + BILL_MS).toISOString(),
    creationTime: new Date(at).toISOString(),
  };
}
