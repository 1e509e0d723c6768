import { type BooksDeps, createBooks } from '../../../streams/odds/books';
import type { Visibility } from '../../../streams/ports';
import type { Marbles } from '../marbles';
import { alwaysOnline, alwaysVisible, createReport, onTime, sixteens, steady } from '../ports';
import { oddsReply, runnerOdds } from './oddsSamples';

/** Books, with a push and a poll that feed them. */
export function setUp(
  m: Marbles,
  visibility: Visibility = alwaysVisible,
  closesAt = 60_000,
  clock: BooksDeps['clock'] = onTime,
) {
  const { report, warnings } = createReport();
  const books = createBooks(
    { frames: sixteens, visibility, network: alwaysOnline, report, steady, clock },
    m.scope(closesAt),
  );
  const push = (...markets: Parameters<typeof oddsReply>[0]) =>
    books.apply(oddsReply(markets), 'push');
  const poll = (...markets: Parameters<typeof oddsReply>[0]) =>
    books.apply(oddsReply(markets), 'poll');
  return { books, push, poll, warnings };
}

export const [a2, a3, b5] = [runnerOdds('a', 200), runnerOdds('a', 300), runnerOdds('b', 500)];
