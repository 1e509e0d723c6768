import { wordsOf } from '../../words/language';

/* Beside the brand and in the account menu: the connection, the player's funds, the way in and out. */
export const accountWords = wordsOf('islands/header', {
  connection: {
    live: 'Live: connected to the exchange',
    polling: 'Connected: prices refresh every two seconds',
    failing: 'No prices are coming in; trying again',
    offline: 'Offline: prices are not moving',
  },
  notLive: { failing: 'No prices', offline: 'Offline' },
  demo: 'Demo',
  exposure: 'Exposure',
  balance: 'Balance',
  available: 'Available to bet',
  logIn: 'Log in',
  logOut: 'Log out',
});
