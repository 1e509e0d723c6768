import type { AddressRules } from '../../../streams/settings/types';

/**
 * A small table of screens: an open screen, a screen with a parameter, a screen for players only, and the targets of
 * the guards.
 */
export const RULES: AddressRules = {
  screens: [
    { pattern: /^\/home\/?$/, guard: 'none', placeholder: 'list' },
    { pattern: /^\/lobby\/?$/, guard: 'login' },
    { pattern: /^\/markets\/(?<id>[^/]+)\/?$/, guard: 'none', about: 'event' },
    { pattern: /^\/current-bet\/?$/, guard: 'login' },
    { pattern: /^\/ids\/[^/]+\/?$/, guard: 'login' },
    { pattern: /^\/auth\/login\/?$/, guard: 'none' },
    { pattern: /^\/auth\/logout\/?$/, guard: 'none' },
    { pattern: /^\/under-maintenance\/?$/, guard: 'none' },
    { pattern: /^\/error-404\/?$/, guard: 'none' },
  ],
  redirects: { '/': '/home', '/auth': '/auth/login' },
  home: '/home',
  lobby: '/lobby',
  login: '/auth/login',
  logout: '/auth/logout',
  maintenance: '/under-maintenance',
  notFound: '/error-404',
  entrance: '/auth',
};
