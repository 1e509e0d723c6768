import { row } from '../../routes/row';

export const login = row('/auth/login', {
  redirectedFrom: '/auth',
  title: 'Log in',
  guard: 'none',
  placeholder: 'alone',
  load: () => import('./Login'),
  words: ['screens/auth'],
  budget: 9_950,
});

export const logout = row('/auth/logout', {
  title: 'Logout',
  guard: 'none',
  placeholder: 'alone',
  load: () => import('./Logout'),
  words: ['islands/header', 'screens/auth'],
  budget: 9_950,
});

export const signUp = row('/auth/signup', {
  title: 'Sign up',
  guard: 'none',
  placeholder: 'alone',
  load: () => import('./joining/SignUp'),
  words: ['screens/auth', 'screens/auth/joining'],
  budget: 16_750,
});

export const verification = row('/auth/verfication', {
  title: 'Verification',
  guard: 'none',
  placeholder: 'alone',
  load: () => import('./joining/Verification'),
  words: ['screens/auth', 'screens/auth/joining'],
  budget: 16_750,
});

export const forgottenPassword = row('/auth/forget-password', {
  title: 'Forgotten password',
  guard: 'none',
  placeholder: 'alone',
  load: () => import('./joining/ForgottenPassword'),
  words: ['screens/auth', 'screens/auth/joining'],
  budget: 16_750,
});

export const changePassword = row('/change-password', {
  title: 'Change password',
  guard: 'login',
  placeholder: 'page',
  load: () => import('./joining/ChangePassword'),
  words: ['screens/auth', 'screens/auth/joining', 'ui/account'],
  budget: 16_750,
});
