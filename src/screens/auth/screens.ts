import type { ScreenLoader } from '../../routes/row';

export const login: ScreenLoader = {
  load: () => import('./Login'),
  words: ['screens/auth'],
};

export const logout: ScreenLoader = {
  load: () => import('./Logout'),
  words: ['islands/header', 'screens/auth'],
};

export const signUp: ScreenLoader = {
  load: () => import('./joining/SignUp'),
  words: ['screens/auth', 'screens/auth/joining', 'ui/pager'],
};

export const verification: ScreenLoader = {
  load: () => import('./joining/Verification'),
  words: ['screens/auth', 'screens/auth/joining', 'ui/pager'],
};

export const forgottenPassword: ScreenLoader = {
  load: () => import('./joining/ForgottenPassword'),
  words: ['screens/auth', 'screens/auth/joining', 'ui/pager'],
};

export const changePassword: ScreenLoader = {
  load: () => import('./joining/ChangePassword'),
  words: ['screens/auth', 'screens/auth/joining', 'ui/pager', 'ui/account'],
};
