import { wordsOf } from '../../words/language';

/* The popover of the dot in the top bar: how prices reach the player, how old they are, and the next step. */
export const connectionWords = wordsOf('islands/connection', {
  title: { live: 'Live', polling: 'Slower updates', failing: 'No odds', offline: 'Offline' },
  hint: {
    live: 'Odds move the moment they change.',
    polling: 'The live feed is down. Odds update every two seconds until it’s back.',
    failing: 'We can’t reach the exchange. Still trying.',
    offline: 'Your device has no network. Odds return once it’s back.',
  },
  heard: (old: string) => `Last update ${old} ago`,
  unheard: 'No update yet',
  reconnect: 'Reconnect',
  connecting: 'Connecting…',
});
