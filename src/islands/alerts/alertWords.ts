import type { Alert, PriceAlert, ToastKind } from '../../../streams/app';
import { priceWriter, sideWord } from '../../ui/operatorPriced/bookmakerLabels';
import { uiWords } from '../../ui/words';
import { price } from '../../words/formats';
import type { MoneyFormat } from '../../words/money';
import { joined } from '../../words/joined';
import { alertsWords } from './words';

/** An alert in words. */
interface AlertWords {
  readonly tone: ToastKind;
  readonly title: string;
  readonly text: string;
  /** The event and the market, which a notification outside the page also names. */
  readonly place: string;
}

/** The odds for which a player waits: Back at 2.60 or higher. */
export const targetWords = ({ side, direction, price: odds }: PriceAlert): string =>
  alertsWords().target[direction](uiWords().side[side], price(odds));

/** Lists each name only once. */
const namesOf = (...names: readonly string[]): string => joined([...new Set(names)]);

export function alertWords(alert: Alert, money: Pick<MoneyFormat, 'plain'>): AlertWords {
  const { says } = alertsWords();
  switch (alert.kind) {
    case 'matched': {
      const { stake, matched, averagePrice, remaining, runnerName, eventTitle } = alert;
      const odds = priceWriter(alert)(averagePrice);
      const isWhole = remaining === 0 && matched === stake;
      return {
        tone: remaining > 0 ? 'warning' : 'success',
        title: `${sideWord(alert)} ${runnerName}`,
        text: isWhole
          ? says.matched(money.plain(matched), odds)
          : says.partlyMatched(money.plain(matched), money.plain(stake), odds),
        place: eventTitle,
      };
    }
    case 'suspended': {
      const names = alert.markets.map(({ name }) => name);
      return {
        tone: 'info',
        title: says.suspended,
        text: namesOf(alert.eventTitle, ...names),
        place: '',
      };
    }
    default:
      return {
        tone: 'info',
        title: says.reached,
        text: `${alert.runnerName}, ${targetWords(alert)}`,
        place: namesOf(alert.eventTitle, alert.marketName),
      };
  }
}
