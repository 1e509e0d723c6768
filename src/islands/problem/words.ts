import { wordsOf } from '../../words/language';

/* The report of a problem. */
export const problemWords = wordsOf('islands/problem', {
  title: 'Report a problem',
  wrong: 'What went wrong?',
  contains: 'The report contains, from this tab’s last 15 minutes:',
  /** Each with the number of its entries. */
  kinds: {
    screen: (count: string) => `screens you opened: ${count}`,
    request: (count: string) => `requests, each with its path, status and duration: ${count}`,
    connection: (count: string) => `changes of the connection: ${count}`,
    bet: (count: string) => `outcomes of bets, each with its reference: ${count}`,
    failure: (count: string) => `failures: ${count}`,
    error: (count: string) => `errors of the page: ${count}`,
  },
  also: 'your user name, your browser’s name, the time, and your words',
  never: 'It never contains passwords, payment details, amounts, or anything of other players.',
  all: 'Show the whole report',
  save: 'Save to a file',
  send: 'Send',
  states: {
    unsent: '',
    sending: 'Sending…',
    sent: 'Sent. Thank you.',
    failed: 'The report was not accepted. Save it to a file, or try again.',
    unknown: 'No reply arrived, so we don’t know whether the report was received.',
  },
  again: 'Send again',
});
