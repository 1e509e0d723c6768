import { describe, expect, it } from 'vitest';
import { casinoConfig } from '../../../streams/casino/config';

const provider = (more: object = {}) => ({
  id: 'arcadia',
  mode: 'login',
  test: 'https://try.arcadia.example',
  live: 'https://arcadia.example/',
  ...more,
});

describe('the casino configuration', () => {
  it('has no session and no providers without settings', () => {
    const none = { lotus: true, tracksSession: false, files: null, providers: [] };
    expect(casinoConfig(null)).toEqual(none);
    expect(casinoConfig({ rest: {} })).toEqual(none);
  });

  it('uses its providers’ live hosts, unless the settings say test', () => {
    const base = (hosts?: unknown) =>
      casinoConfig({ rest: { casinoHosts: hosts, casinoProviders: [provider()] } }).providers[0]
        ?.base;
    expect(base()).toBe('https://arcadia.example');
    expect(base('live')).toBe('https://arcadia.example');
    expect(base('TEST')).toBe('https://try.arcadia.example');
    expect(base(7)).toBe('https://arcadia.example');
  });

  it('reads its flags and its folder of files', () => {
    expect(
      casinoConfig({ rest: { lotusCasino: false, casinoSession: true, gamesUrl: '/games/' } }),
    ).toMatchObject({ lotus: false, tracksSession: true, files: '/games' });
  });

  it('leaves out a provider with a missing or invalid host', () => {
    const casinoProviders = [
      provider({ live: 'javascript:alert(1)' }),
      provider({ mode: 'ticket' }),
      'arcadia',
      provider({ id: 'studio9' }),
    ];
    expect(casinoConfig({ rest: { casinoProviders } }).providers.map(({ id }) => id)).toEqual([
      'studio9',
    ]);
    expect(casinoConfig({ rest: { casinoProviders: '<html>' } }).providers).toEqual([]);
  });
});
