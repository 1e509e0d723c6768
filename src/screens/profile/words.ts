import { plural } from '../../words/plural';
import { wordsOf } from '../../words/language';

/* The player's account, its open tabs, and its activities. */
export const profileWords = wordsOf('screens/profile', {
  account: {
    title: 'Your account',
    failed: 'We couldn’t load your account.',
    userName: 'User name',
    mobile: 'Mobile',
    currency: 'Currency',
    opened: 'Member since',
    address: 'Your address now',
    asking: 'Looking…',
    noAddress: 'Not available',
    changePassword: 'Change password',
  },
  places: {
    title: 'Where you’re logged in',
    tabs: (count: number) =>
      plural(count, {
        one: 'You’re logged in here, in this tab only.',
        other: `You’re logged in here, in ${count} tabs.`,
      }),
    counting: 'Counting your tabs…',
    unknown: 'This browser doesn’t tell how many tabs are open.',
    here: 'Log out in this browser',
    everywhere: 'Log out everywhere',
    about: 'Everywhere means every browser and every device.',
    ending: 'Logging out…',
  },
  activity: {
    title: 'Activity',
    names: {
      login: 'Logged in',
      passwordChanged: 'Changed the password',
      stakesSaved: 'Saved stakes',
      limitSet: 'Set a limit',
      limitKept: 'Kept a limit',
      realityCheckSet: 'Set the reality check',
      accountLocked: 'Locked the account',
      sessionsEnded: 'Logged out everywhere',
      other: 'Other activity',
    },
    here: 'from your address now',
    unknown: 'Time unknown',
    empty: 'Nothing yet.',
    failed: 'We couldn’t load your activity.',
    label: 'Pages of activities',
  },
});
