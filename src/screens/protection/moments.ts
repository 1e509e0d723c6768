import { figure } from '../../words/formats';
import { localeOr } from '../../words/language';
import { protectionWords } from './words';

/** A day that may be years away: 23 November 2027. */
export const dayWithYear = (time: number): string =>
  new Intl.DateTimeFormat(localeOr('en-GB'), { dateStyle: 'long' }).format(time);

/** Whole minutes as hours and minutes: 1:05. */
export const hoursOf = (minutes: number): string =>
  protectionWords().session.written(
    figure(Math.floor(minutes / 60), 0),
    figure(Math.floor((minutes % 60) / 10), 0) + figure(minutes % 10, 0),
  );
