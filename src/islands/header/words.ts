import { wordsOf } from '../../words/language';

/* Beside the brand and in the account menu: the connection, the player's funds, login and logout. */
export const accountWords = wordsOf('islands/header', {
  connection: {
    live: 'Live: connected to the exchange',
    polling: 'Connected: prices update every two seconds',
    failing: 'No prices coming in. Trying again…',
    offline: 'You’re offline. Prices are paused.',
  },
  notLive: { failing: 'No prices', offline: 'Offline' },
  demo: 'Demo',
  exposure: 'Exposure',
  balance: 'Balance',
  available: 'Available to bet',
  logIn: 'Log in',
  logOut: 'Log out',
});
