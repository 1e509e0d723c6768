import type { Background } from './background';
import type { SlipState } from './betting/types';
import type { Deferred } from './core/deferred';

/**
 * The background as the views see it from the first moment: an empty slip, an idle hub, the default
 * preferences; each wish waits until the background is there.
 */
export function seenEarly(later: Deferred<Background>): Background {
  const slip = <A extends readonly unknown[]>(
    pick: (slip: Background['slip']) => (...args: A) => void,
  ): ((...args: A) => void) => later.command((part) => pick(part.slip));
  const empty: SlipState = { legs: [], totalLiability: 0, placeable: 0, confirming: false };
  const slip$ = later.behavior((part) => part.slip.state$, empty);
  const toggle = slip((part) => part.toggle);

  return {
    access: {
      login: later.request(({ access }) => access.login),
      loginAsDemo: later.request(({ access }) => access.loginAsDemo),
      renew: later.request(({ access }) => access.renew),
    },
    settingsReload: {
      reload: later.command(({ settingsReload }) => settingsReload.reload),
      check$: later.behavior(({ settingsReload }) => settingsReload.check$, 'none'),
      refusal$: later.behavior(({ settingsReload }) => settingsReload.refusal$, null),
    },
    toasts: {
      list$: later.behavior(({ toasts }) => toasts.list$, []),
      show: later.command(({ toasts }) => toasts.show),
      dismiss: later.command(({ toasts }) => toasts.dismiss),
      hold: later.command(({ toasts }) => toasts.hold),
    },
    balance: {
      funds$: later.behavior(({ balance }) => balance.funds$, null),
    },
    hub: {
      status$: later.behavior(({ hub }) => hub.status$, 'idle'),
      message$: later.stream(({ hub }) => hub.message$),
      start: later.command(({ hub }) => hub.start),
      retry: later.command(({ hub }) => hub.retry),
    },
    slip: {
      state$: slip$,
      // Before the slip is there no cell shows what it holds: a tap takes nothing out.
      toggle: (selection) => toggle(selection, slip$.value !== empty),
      remove: slip(({ remove }) => remove),
      clear: slip(({ clear }) => clear),
      setStake: slip(({ setStake }) => setStake),
      quickStake: slip(({ quickStake }) => quickStake),
      setPrice: slip(({ setPrice }) => setPrice),
      stepPrice: slip(({ stepPrice }) => stepPrice),
      accept: slip(({ accept }) => accept),
      takeBest: slip(({ takeBest }) => takeBest),
      retry: slip(({ retry }) => retry),
      place: slip(({ place }) => place),
      confirm: slip(({ confirm }) => confirm),
      cancelConfirm: slip(({ cancelConfirm }) => cancelConfirm),
    },
    openBets: {
      bets$: later.behavior(({ openBets }) => openBets.bets$, { state: 'loading' }),
      asOf$: later.behavior(({ openBets }) => openBets.asOf$, null),
      reload: later.command(({ openBets }) => openBets.reload),
    },
    positions: {
      profit$: (marketId) => later.stream(({ positions }) => positions.profit$(marketId)),
      whatIf$: (marketId) => later.stream(({ positions }) => positions.whatIf$(marketId)),
    },
    preferences: {
      value$: later.behavior(({ preferences }) => preferences.value$, {
        confirmBeforePlacing: true,
        priceChange: 'BETTER',
      }),
      change: later.command(({ preferences }) => preferences.change),
    },
    outcome$: later.stream(({ outcome$ }) => outcome$),
    pollingFails$: later.behavior(({ pollingFails$ }) => pollingFails$, false),
  };
}
