import { wordsOf } from '../../words/language';

/* Behind the dot in the top bar: how prices reach the player, how old the last ones are, and the next step. */
export const connectionWords = wordsOf('islands/connection', {
  title: { live: 'Live', polling: 'Slower updates', failing: 'No prices', offline: 'Offline' },
  hint: {
    live: 'Prices move the moment they change.',
    polling: 'The live feed is down. Prices refresh every two seconds until it is back.',
    failing: 'The exchange is not answering. We keep trying.',
    offline: 'Your device has no network. Prices return once it is back.',
  },
  heard: (old: string) => `Last update ${old} ago`,
  unheard: 'No update yet',
  reconnect: 'Reconnect',
  connecting: 'Connecting…',
});
