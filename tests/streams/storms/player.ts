import type { BetRequest } from '../../../streams/betting/placing/placementRules';
import { keepsReference } from '../../../streams/betting/placing/placementRules';
import { isApiError } from '../../../streams/api/errors';
import type { Random } from '../../sandbox/engine/random';
import type { Laws } from './laws';
import type { Plan } from './plan';
import { PLAYERS } from './accounts';
import type { Kind, StormServer } from './server';
import { createSlipPlayer } from './slipPlayer';
import { createTrader } from './trader';
import type { Press, Tab } from './tab';

/**
 * The minimum time in which a player fills in a form, in ms. Without references, two equal commands of one second cannot
 * be distinguished.
 */
const typingMs = ({ dialect }: Pick<Plan, 'dialect'>): number => (dialect.references ? 200 : 2_000);

interface Given {
  readonly now: () => number;
  readonly random: Random;
  readonly server: Pick<StormServer, 'market' | 'odds' | 'siteOf'>;
  readonly laws: Laws;
  readonly reference: () => string;
  readonly note: (what: string) => void;
  readonly plan: Pick<Plan, 'kinds' | 'dialect' | 'hasPrices'>;
}

/** A player who taps at random, and trusts the page. */
export function createPlayer({ now, random, server, laws, reference, note, plan }: Given) {
  /** The time at which the player has filled in the next form. */
  const free = new Map<Kind, number>();
  const ended = (tab: Tab, kind: Kind, press: Press): void =>
    void tab.presses[kind].splice(tab.presses[kind].indexOf(press), 1);
  const submit = (tab: Tab, order: BetRequest): void => {
    note(`${tab.name} places ${order.reference.slice(-4)}`);
    const press: Press = { reference: null };
    tab.presses.bet.push(press);
    tab.placing.submit(order);
    // A bet is sent at once or not at all.
    ended(tab, 'bet', press);
  };
  const newOrder = (legId: string): BetRequest => ({
    legId,
    reference: reference(),
    marketId: server.market().marketId,
    runnerId: random.pick(server.market().runnerIds),
    side: random.pick(['BACK', 'LAY']),
    price: random.pick([240, 250, 260]),
    stake: random.pick([1_000, 2_000]),
    priceChange: random.pick(['NONE', 'BETTER', 'ANY']),
    version: 1,
    betDelay: 0,
  });
  const bet = (tab: Tab): void => {
    const legId = `leg ${random.between(1, 8)}`;
    const last = tab.placing.placements$.value.find(({ order }) => order.legId === legId);
    // A request that counts as not placed is the same bet when it is sent again.
    if (last === undefined || !keepsReference(last.state)) submit(tab, newOrder(legId));
    else if (random.chance(0.5)) submit(tab, last.order);
    else tab.placing.forget([legId]);
  };
  const cancel = (tab: Tab): void => {
    const open = (tab.openBets.bets$.value.value ?? []).filter(({ remaining }) => remaining > 0);
    if (open.length === 0) return;
    tab.cancelPresses.push({});
    tab.cancels.cancel([random.pick(open).betId]);
    // A cancel is sent at once or not at all.
    tab.cancelPresses.splice(0, 1);
  };
  const money = (
    tab: Tab,
    kind: 'transfer' | 'payment',
    pickCommand: () => { subscribe: (run: object) => unknown },
  ): void => {
    // The form is empty after each request.
    if (now() < (free.get(kind) ?? 0)) return;
    note(`${tab.name} presses a ${kind}`);
    const press: Press = { reference: null };
    tab.presses[kind].push(press);
    const end = (): void => {
      free.set(kind, now() + typingMs(plan));
      ended(tab, kind, press);
    };
    pickCommand().subscribe({
      next(answer: unknown) {
        const sent = press.reference;
        if (answer === 'unstored' && sent !== null)
          laws.breach(`${tab.name}: ${kind} ${sent} is said not to be sent, and is`);
        if (answer === 'unstored' || answer === 'checking' || sent === null) return;
        if (laws.done(sent).length === 0)
          laws.breach(`${tab.name}: ${kind} ${sent} is said to be done, and is not`);
      },
      error(error: unknown) {
        end();
        const sent = press.reference;
        if (sent === null || !isApiError(error)) return;
        const command = laws.commands.get(sent);
        if (command === undefined) return;
        note(`${tab.name} is refused ${sent.slice(-4)}: ${error.message}`);
        if (command.sends > 1) return;
        command.refused = true;
        if (laws.done(sent).length > 0)
          laws.breach(`${tab.name}: ${kind} ${sent} is said to be refused, and is done`);
      },
      complete: end,
    });
  };
  const transfer = (tab: Tab): void =>
    money(tab, 'transfer', () =>
      tab.transfers.move({
        accountId: server.siteOf(tab.player() ?? PLAYERS[0]),
        siteName: 'Harbour',
        kind: random.chance(0.8) ? 'deposit' : 'withdrawal',
        amount: random.pick([10_000, 20_000]),
      }),
    );
  const payment = (tab: Tab): void =>
    money(tab, 'payment', () => {
      const amount = random.pick([100_000, 200_000]);
      return tab.payments.submit(
        random.chance(0.5)
          ? { kind: 'deposit', amount, method: 'Upi', transaction: '', image: null }
          : {
              kind: 'withdrawal',
              amount,
              method: 'Paytm',
              holder: '',
              account: random.pick(['98765 00001', '98765 00002']),
              ifsc: '',
            },
      );
    });
  const dismiss = (tab: Tab): void => {
    const open = [
      ...tab.transfers.open$.value.map((one) => [one, tab.transfers] as const),
      ...tab.payments.open$.value.map((one) => [one, tab.payments] as const),
    ].filter(([{ stage }]) => stage === 'missing' || stage === 'lost' || stage === 'unread');
    if (open.length === 0) return;
    const [{ reference: which }, from] = random.pick(open);
    laws.drop(which);
    from.dismiss(which);
  };
  const slip = createSlipPlayer({ random, server, note, hasPrices: plan.hasPrices });
  const trades = createTrader({ random, server, laws, note });
  const DOINGS = { bet, slip, cancel, transfer, payment, ...trades } as const;

  return {
    act(tab: Tab): void {
      if (tab.player() === null) return;
      if (random.chance(0.05)) dismiss(tab);
      else DOINGS[random.pick(plan.kinds)](tab);
    },
  };
}
