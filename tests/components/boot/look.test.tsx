import { beforeEach, describe, expect, test } from 'vitest';
import { markLook } from '../../../src/boot/look';
import type { Boot } from '../../../src/boot/global';
import { emulating } from '../checks';
import { layFrame } from '../frame';

const root = document.documentElement;
const facts = { retry: { firstMs: 1, longestMs: 1, missingFrom: 2 } } as Boot;
const LIGHT = '{"theme":"light"}';

beforeEach(() => {
  layFrame();
  localStorage.clear();
  return () => {
    localStorage.clear();
    layFrame();
  };
});

const store = (stored: Readonly<Record<string, string>>): void => {
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
};

describe('the painted theme', () => {
  test.each([
    ['dark by default', {}, 'dark'],
    ['the last known theme of the domain', { domainSetting: LIGHT }, 'light'],
    ['the theme that the player chose', { domainSetting: LIGHT, theme: 'dark' }, 'dark'],
  ])('is %s', (_, stored, theme) => {
    store(stored);
    markLook(facts);
    expect(root.className).toBe(theme);
  });

  test('follows the device if neither the player nor the domain has chosen a theme', async () => {
    await emulating({ scheme: 'light' }, () => markLook(facts));
    expect(root.className).toBe('light');
  });

  test('has the stored colours of the domain', () => {
    store({ domainColours: '{"dark":{"primary":"#123456"}}' });
    markLook(facts);
    expect(root.style.getPropertyValue('--primary')).toBe('#123456');
  });
});

describe('the marks on the page', () => {
  test('contain a player only while the session lasts', () => {
    store({ accessToken: 'T', expire_DateTime: String(Date.now() - 1) });
    markLook(facts);
    expect(root.dataset['player']).toBeUndefined();
    store({ expire_DateTime: String(Date.now() + 60_000) });
    markLook(facts);
    expect(root.dataset['player']).toBe('');
  });

  test('contain the parts that the player hides, and the odds format', () => {
    store({ uiState: '{"footer":false,"sidebar":true,"odds":"fractional"}' });
    expect(markLook(facts)).toMatchObject({ hasOddsForm: true });
    expect(root.dataset['hide']).toBe('footer');
    expect(root.dataset['odds']).toBe('fractional');
  });

  test('contain the language of the player if the product has its words', () => {
    store({ language: 'de' });
    expect(markLook(facts).language).toBeUndefined();
    const german = { dir: 'ltr', chunks: {} };
    expect(markLook({ ...facts, languages: { de: german } }).language).toBe(german);
    expect(root.lang).toBe('de');
  });
});

test.each(['{', 'null', '[]', '7', '"x"'])(
  'paints the page in the default theme when the device stores %s',
  (text) => {
    store({ uiState: text, domainColours: text, domainSetting: text });
    expect(() => markLook(facts)).not.toThrow();
    expect(root.className).toBe('dark');
  },
);
