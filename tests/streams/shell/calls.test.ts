import { describe, expect, test } from 'vitest';
import { type Read, unfit } from '../../../streams/core/read';
import { treeSportWithEvent } from '../../../streams/market/calls';
import { domainSetting, settingsFile } from '../../../streams/shell/calls';

const reads = (read: Read<unknown>, raw: unknown): unknown => unfit<unknown>('refused', read)(raw);

describe('settings', () => {
  test('flags that are absent are on, except suspension and support', () => {
    expect(domainSetting({})).toMatchObject({
      siteSuspended: false,
      showSupportLink: false,
      football: true,
      casino: true,
      baseUrl: null,
    });
  });

  test('a bad colour list or support link does not cost the settings', () => {
    expect(domainSetting({ tokens: { primary: 7 }, supportLink: 'javascript:x' })).toMatchObject({
      tokens: null,
      supportLink: null,
    });
  });

  test('an odd field costs itself, whichever it is', () => {
    const good = {
      baseUrl: '/api',
      hubUrl: '/hub',
      siteSuspended: true,
      domainTitle: 'Touchline',
      description: 'Words',
      favicon: '/icon.svg',
      showSupportLink: true,
      supportLink: 'https://help.example/',
      football: false,
      tennis: false,
      cricket: false,
      horseRacing: false,
      kabaddi: false,
      casino: false,
      currency: 'INR',
      codec: 'base64',
      tokens: { primary: '#fff' },
    };
    expect(domainSetting(good)).toEqual(good);
    const unnamed = domainSetting({});
    for (const [name, usual] of Object.entries(unnamed))
      expect(domainSetting({ ...good, [name]: [7] })).toEqual({ ...good, [name]: usual });
  });

  test('addresses that cannot be called or linked are none', () => {
    const bad = 'http://[';
    expect(
      domainSetting({ baseUrl: bad, hubUrl: bad, supportLink: bad, favicon: 'javascript:x' }),
    ).toMatchObject({ baseUrl: null, hubUrl: null, supportLink: null, favicon: null });
  });

  test('of a list of events are only the named and readable fields', () => {
    const setting = { domainTitle: 'Touchline', football: 'no', baseUrl: null, unheard: 1 };
    expect(treeSportWithEvent.read({ setting, events: [] }).setting).toEqual({
      domainTitle: 'Touchline',
    });
  });

  test('are found below data.setting', () => {
    expect(settingsFile({ data: { setting: {} } }).status).toBe(200);
    expect(reads(settingsFile, { setting: {} })).toBe('refused');
  });
});
