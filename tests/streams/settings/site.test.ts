import * as fc from 'fast-check';
import { map } from 'rxjs';
import { describe, expect, it, test } from 'vitest';
import { type DomainSetting, domainSetting } from '../../../streams/settings/calls';
import { contact, createSite, siteOf } from '../../../streams/settings/site';
import { marbles } from '../marbles';

const NOTHING = siteOf({});

describe('the site settings', () => {
  it('read each field of the wire under its own name', () => {
    const site = siteOf({
      description: ' Words ',
      favicon: '/icon.svg',
      mainLogo: '/logo.svg',
      authLogoImage: 'https://cdn.example/login.svg',
      allowSignUp: false,
      mobileCountry: 'GB',
      imageSliders: [
        { url: '/b.jpg', order: 2 },
        { url: '/a.jpg', order: '1' },
      ],
      showSupportLink: true,
      supportLink: 'https://help.example/',
      tawkEnabled: true,
      propertyId: 'p-1',
      widgetId: 'w_1',
      minimumAge: 21,
      responsiblePlayText: 'Bet what you can lose.',
      limitsLink: '/limits',
      contactLink: 'mailto:help@example.com',
      rulesLink: '/rules',
      licenceText: 'Licence 1',
      newsText: 'News 1',
      rulesText: { 26: ' Non-runners are void. ', each_way: 'Twice.' },
      cancelBets: true,
      reduceBets: true,
      cancelOnDisconnect: 10,
      orderOptions: ['PERSIST', 'ICEBERG', 7, 'FILL_OR_KILL'],
      marketDepth: true,
      playerProtection: true,
      endSessions: true,
      serviceWorker: false,
      reports: '/monitoring/send',
      problemReports: '/support/problems',
    });
    expect(site).toEqual({
      description: 'Words',
      favicon: '/icon.svg',
      mainLogo: '/logo.svg',
      authLogo: 'https://cdn.example/login.svg',
      allowSignUp: false,
      mobileCountry: 'GB',
      slides: ['/a.jpg', '/b.jpg'],
      support: 'https://help.example/',
      chat: { propertyId: 'p-1', widgetId: 'w_1' },
      minimumAge: 21,
      caution: 'Bet what you can lose.',
      limits: '/limits',
      links: [
        { name: 'rules', href: '/rules' },
        { name: 'contact', href: 'mailto:help@example.com' },
      ],
      licence: 'Licence 1',
      news: 'News 1',
      rules: new Map([
        ['26', 'Non-runners are void.'],
        ['EACH_WAY', 'Twice.'],
      ]),
      hasUnmatched: true,
      canCancel: true,
      canReduce: true,
      disconnectGraceS: 10,
      orderOptions: new Set(['PERSIST', 'FILL_OR_KILL']),
      hasDepth: true,
      hasProtection: true,
      canEndSessions: true,
      hasWorker: false,
      reportsPath: '/monitoring/send',
      problemReports: { path: '/support/problems' },
    });
  });

  it('leave out missing fields', () => {
    expect(NOTHING).toEqual({
      description: null,
      favicon: null,
      mainLogo: null,
      authLogo: null,
      allowSignUp: true,
      mobileCountry: null,
      slides: [],
      support: null,
      chat: null,
      minimumAge: null,
      caution: null,
      limits: null,
      links: [],
      licence: null,
      news: null,
      rules: new Map(),
      hasUnmatched: true,
      canCancel: false,
      canReduce: false,
      disconnectGraceS: null,
      orderOptions: new Set(),
      hasDepth: false,
      hasProtection: false,
      canEndSessions: false,
      hasWorker: true,
      reportsPath: null,
      problemReports: { path: null },
    });
  });

  it('accept any value, and ignore an invalid field', () => {
    const names = ['favicon', 'imageSliders', 'minimumAge', 'rulesLink', 'widgetId', 'licenceText'];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.anything(), (name, odd) => {
        expect(siteOf({ helpLink: '/help', [name]: odd }).links.at(-1)).toEqual({
          name: 'help',
          href: '/help',
        });
      }),
    );
    const slides = [{ url: 'javascript:x' }, 7, { url: '/a.jpg' }];
    expect(siteOf({ imageSliders: slides }).slides).toEqual(['/a.jpg']);
    expect(
      siteOf({ imageSliders: Array.from({ length: 5_000 }, () => ({ url: '/a.jpg' })) }).slides
        .length,
    ).toBe(12);
    expect(siteOf({ licenceText: 'x'.repeat(50_000) }).licence).toHaveLength(1_000);
  });

  it('contain the operator’s rules that are strings, up to a limit', () => {
    const rules = (rulesText: unknown) => siteOf({ rulesText }).rules;
    expect([...rules({ 3: 'Runs count.', 26: 7, WIN: ' ', PLACE: null })]).toEqual([
      ['3', 'Runs count.'],
    ]);
    expect(rules({ 3: 'x'.repeat(50_000) }).get('3')).toHaveLength(8_000);
    const many = Object.fromEntries(
      Array.from({ length: 999 }, (_, index) => [`T${index}`, 'Text.']),
    );
    expect(rules(many).size).toBe(200);
    fc.assert(fc.property(fc.anything(), (odd) => void rules(odd).size));
  });

  it('contain the support link only if it is enabled', () => {
    expect(siteOf({ supportLink: '/help' }).support).toBeNull();
    expect(siteOf({ showSupportLink: true }).support).toBeNull();
    expect(siteOf({ showSupportLink: 'yes', supportLink: '/help' }).support).toBeNull();
    expect(siteOf({ showSupportLink: true, supportLink: '/help' }).support).toBe('/help');
  });

  it('contain a chat only if it is enabled and has both identifiers in a safe form', () => {
    const whole = { tawkEnabled: true, propertyId: 'p', widgetId: 'w' };
    expect(siteOf(whole).chat).toEqual({ propertyId: 'p', widgetId: 'w' });
    for (const odd of [
      { tawkEnabled: false },
      { propertyId: null },
      { widgetId: '' },
      { propertyId: '../../evil' },
      { widgetId: 'w?x' },
      { propertyId: '//evil.example' },
    ])
      expect(siteOf({ ...whole, ...odd }).chat).toBeNull();
  });
});

describe('an address in the footer', () => {
  test.each([
    '/rules',
    '/rules?of=play#age',
    'https://operator.example/help',
    'http://operator.example/',
    'mailto:help@example.com',
    'tel:+4420-7946(0)958',
  ])('may be %s', (address) => expect(contact(address)).toBe(address));

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://x',
    'ftp://x',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'https://user:secret@x.example',
    'mailto:',
    'mailto:a b@x',
    'tel:javascript',
    'rules',
    '',
    7,
  ])('is never %j', (address) => expect(() => contact(address)).toThrow());
});

test('follows the settings, and is null before the first settings', () => {
  marbles((m) => {
    const setting$ = m.behavior<DomainSetting | null>('n-a-b-|', {
      n: null,
      a: domainSetting({ licenceText: 'One' }),
      b: domainSetting({ licenceText: 'Two' }),
    });
    const licence$ = createSite(setting$).pipe(map((site) => site && site.licence));
    m.expectObservable(licence$).toBe('n-a-b-|', { n: null, a: 'One', b: 'Two' });
  });
});
