import { localeOr } from '../../words/language';
import { once } from '../once';

const toTheSecond = once(
  () =>
    new Intl.DateTimeFormat(localeOr('en-GB'), {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
);

/** A time to the second, on the player's clock: 21 Nov, 18:30:05. */
export const moment = (time: number): string => toTheSecond().format(time);
