import { switchMap } from 'rxjs';
import {
  type Alert,
  keepTrying,
  type Notices,
  type Scope,
  type Sound,
  type Streams,
} from '../../../streams/app';
import { notices } from '../../ports/notices';
import { sounds } from '../../ports/sound';
import { to } from '../../routes/routes';
import { moneyIn } from '../../words/money';
import { alertWords } from './alertWords';

type Needs = Pick<Streams, 'alerts' | 'currency$' | 'navigation' | 'toasts'>;

interface Outlets {
  readonly sound: Sound;
  readonly notices: Notices;
  /** Whether the player is in this window. */
  readonly isHere: () => boolean;
}

const OUTLETS: Outlets = { sound: sounds, notices, isHere: () => document.hasFocus() };

/**
 * The name of a notification. A later notification of the same fact has the same name, so that it replaces the previous
 * one.
 */
function nameOf(alert: Alert): string {
  switch (alert.kind) {
    case 'matched':
      return `matched ${alert.betId}`;
    case 'suspended':
      return `suspended ${alert.eventId}`;
    default:
      return `price ${alert.id}`;
  }
}

/** Shows each alert in a notice on the page, and also as the sound or the notification that the player chose. */
export function sayAlerts(
  { alerts, currency$, navigation, toasts }: Needs,
  scope: Scope,
  { sound, notices: browser, isHere }: Outlets = OUTLETS,
): void {
  /** The ladder itself shows that its market is suspended. */
  const isOnLadder = (alert: Alert): boolean =>
    alert.kind === 'suspended' &&
    isHere() &&
    alert.markets.some(({ id }) => navigation.path$.value === to.ladder(alert.eventId, id));
  scope.run(
    alerts().pipe(
      keepTrying(),
      switchMap(({ alerts$ }) => alerts$),
    ),
    (alert) => {
      const { tone, title, text, place } = alertWords(alert, moneyIn(currency$.value));
      // The slip may have shown the same toast a moment ago.
      const isSaid = toasts.list$.value.some(
        (toast) => alert.kind === 'matched' && toast.kind === tone && toast.title === title,
      );
      if (!isSaid && !isOnLadder(alert)) toasts.show(tone, title, text);
      if (alert.means === 'sound') scope.run(sound.play(alert.kind));
      if (alert.means !== 'notification' || isHere()) return;
      const notice = { title, text: [text, place].filter(Boolean).join('\n'), name: nameOf(alert) };
      scope.run(browser.show(notice), () => {
        window.focus();
        navigation.go(to.market(alert.eventId));
      });
    },
  );
}
