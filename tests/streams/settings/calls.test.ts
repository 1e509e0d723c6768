import { describe, expect, test } from 'vitest';
import { type Read, unfit } from '../../../streams/api/read';
import { treeSportWithEvent } from '../../../streams/catalogue/calls';
import { domainSetting, storedSetting } from '../../../streams/settings/calls';
import { settingsFile } from '../../../streams/settings/file/calls';

const reads = (read: Read<unknown>, raw: unknown): unknown => unfit<unknown>('refused', read)(raw);

describe('settings', () => {
  test('treat a missing sport flag as off, and the casino as off only if its flag says so', () => {
    expect(domainSetting({})).toMatchObject({
      siteSuspended: false,
      football: false,
      tennis: false,
      cricket: false,
      horseRacing: false,
      kabaddi: false,
      casino: true,
      baseUrl: null,
      theme: null,
    });
    expect(domainSetting({ casino: false }).casino).toBe(false);
  });

  test('ignore any invalid field', () => {
    const good = {
      baseUrl: '/api',
      hubUrl: '/hub',
      siteSuspended: true,
      domainTitle: 'Touchline',
      football: true,
      tennis: true,
      cricket: true,
      horseRacing: true,
      kabaddi: true,
      casino: false,
      currency: 'INR',
      codec: 'base64',
      theme: 'light',
    };
    expect(domainSetting(good)).toEqual({ ...good, rest: good });
    const { rest: _, ...unnamed } = domainSetting({});
    for (const [name, usual] of Object.entries(unnamed)) {
      const odd = { ...good, [name]: [7] };
      expect(domainSetting(odd)).toEqual({ ...good, [name]: usual, rest: odd });
    }
  });

  test('treat addresses that cannot be called as missing', () => {
    const bad = 'http://[';
    expect(domainSetting({ baseUrl: bad, hubUrl: bad })).toMatchObject({
      baseUrl: null,
      hubUrl: null,
    });
  });

  test('keep all fields as received, and restore them from the device unchanged', () => {
    const given = { domainTitle: 'Touchline', licenceText: 'Licence 1', rest: 'odd' };
    const setting = domainSetting(given);
    expect(setting.rest).toEqual(given);
    expect(storedSetting(JSON.parse(JSON.stringify(setting)))).toEqual(setting);
  });

  test('contain the valid fields of a list of events, and all fields as received', () => {
    const setting = { domainTitle: 'Touchline', football: 'no', baseUrl: null, unheard: 1 };
    expect(treeSportWithEvent.read({ setting, events: [] }).setting).toEqual({
      domainTitle: 'Touchline',
      rest: setting,
    });
    expect(treeSportWithEvent.read({ setting: {}, events: [] }).setting).toEqual({});
  });

  test('are found below data.setting', () => {
    expect(settingsFile({ data: { setting: {} } }).status).toBe(200);
    expect(reads(settingsFile, { setting: {} })).toBe('refused');
  });
});
