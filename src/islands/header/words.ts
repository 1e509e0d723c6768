import { wordsOf } from '../../words/language';

/* Words next to the brand and in the account menu: the connection, the player's funds, login and logout. */
export const accountWords = wordsOf('islands/header', {
  connection: {
    live: 'Live: connected to the exchange',
    polling: 'Connected: odds update every two seconds',
    failing: 'No odds coming in. Trying again…',
    offline: 'You’re offline. Odds are paused.',
  },
  notLive: { failing: 'No odds', offline: 'Offline' },
  demo: 'Demo',
  exposure: 'Exposure',
  balance: 'Balance',
  available: 'Available to bet',
  logIn: 'Log in',
  logOut: 'Log out',
});
