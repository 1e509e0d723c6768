import { row } from '../../routes/row.ts';

export const login = row('/auth/login', {
  redirectedFrom: '/auth',
  title: 'Log in',
  guard: 'none',
  placeholder: 'alone',
});

export const logout = row('/auth/logout', {
  title: 'Logout',
  guard: 'none',
  placeholder: 'alone',
});

export const signUp = row('/auth/signup', {
  title: 'Sign up',
  guard: 'none',
  placeholder: 'alone',
});

export const verification = row('/auth/verfication', {
  title: 'Verification',
  guard: 'none',
  placeholder: 'alone',
});

export const forgottenPassword = row('/auth/forget-password', {
  title: 'Forgotten password',
  guard: 'none',
  placeholder: 'alone',
});

export const changePassword = row('/change-password', {
  title: 'Change password',
  guard: 'login',
  placeholder: 'page',
});
