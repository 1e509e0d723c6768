import { wordsOf } from '../../words/language';

/* Logging in and out. */
export const authWords = wordsOf('screens/auth', {
  login: {
    title: 'Log in',
    name: 'User name or email',
    password: 'Password',
    remember: 'Keep me logged in on this device',
    submit: 'Log in',
    demo: 'Try the demo',
    demoHint: 'Play money, real odds.',
    show: 'Show password',
    hide: 'Hide password',
    needName: 'Enter your user name or email.',
    needPassword: 'Enter your password.',
    /** `screen` is the title of the screen that the guest opened. */
    returns: (screen: string) => `Log in to open “${screen}”.`,
    carryOn: 'Log in to carry on.',
    locked: (moment: string) => `Your account is locked until ${moment}.`,
    forgotten: 'Forgotten password?',
    isNew: 'New here?',
    join: 'Create account',
  },
  foot: {
    age: (years: string) => `${years}+`,
    ageSaid: (years: string) => `For players of ${years} and over`,
    rules: 'Rules',
    help: 'Help',
  },
  art: {
    title: 'Bet against people, not the house.',
    body: 'Back or lay at the odds you choose.',
  },
  logout: {
    title: 'Logged out',
    body: 'You’re logged out on this device.',
  },
});
