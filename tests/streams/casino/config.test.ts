import { describe, expect, it } from 'vitest';
import { houseOf } from '../../../streams/casino/config';

const provider = (more: object = {}) => ({
  id: 'arcadia',
  mode: 'login',
  test: 'https://try.arcadia.example',
  live: 'https://arcadia.example/',
  ...more,
});

describe('the casino configuration', () => {
  it('tracks nothing and has no providers without settings', () => {
    const none = { lotus: true, countsVisits: false, files: null, providers: [] };
    expect(houseOf(null)).toEqual(none);
    expect(houseOf({ rest: {} })).toEqual(none);
  });

  it('uses its providers’ live hosts, unless the settings say test', () => {
    const base = (hosts?: unknown) =>
      houseOf({ rest: { casinoHosts: hosts, casinoProviders: [provider()] } }).providers[0]?.base;
    expect(base()).toBe('https://arcadia.example');
    expect(base('live')).toBe('https://arcadia.example');
    expect(base('TEST')).toBe('https://try.arcadia.example');
    expect(base(7)).toBe('https://arcadia.example');
  });

  it('reads its flags and its folder of files', () => {
    expect(
      houseOf({ rest: { lotusCasino: false, casinoSession: true, gamesUrl: '/games/' } }),
    ).toMatchObject({ lotus: false, countsVisits: true, files: '/games' });
  });

  it('leaves out a provider without a host, or an invalid one', () => {
    const casinoProviders = [
      provider({ live: 'javascript:alert(1)' }),
      provider({ mode: 'ticket' }),
      'arcadia',
      provider({ id: 'studio9' }),
    ];
    expect(houseOf({ rest: { casinoProviders } }).providers.map(({ id }) => id)).toEqual([
      'studio9',
    ]);
    expect(houseOf({ rest: { casinoProviders: '<html>' } }).providers).toEqual([]);
  });
});
