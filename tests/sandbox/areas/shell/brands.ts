import type { BrandColours } from '../../../../streams/app';
import type { Settings } from './service';

/*
 * Two invented operators, each complete: name, logo, colours in both themes, footer, sports and default theme. Open
 * `http://brand-a.localhost:<port>` and `http://brand-b.localhost:<port>` to see them, and the casino of the first at
 * `http://lotus.brand-a.localhost:<port>/lotus`.
 */

/** `dark:ink` is the token `ink` in the dark theme only. */
const tokensOf = ({ dark, light }: BrandColours): Readonly<Record<string, string>> => ({
  ...prefixed('dark', dark),
  ...prefixed('light', light),
});
const prefixed = (theme: string, colours: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(colours).map(([name, value]) => [`${theme}:${name}`, value]));

const LINKS = {
  rulesLink: '/pages/rules',
  helpLink: '/pages/help',
  responsiblePlayLink: '/pages/responsible-play',
  termsLink: '/pages/terms',
  privacyLink: '/pages/privacy',
} as const;

const MERIDIAN: BrandColours = {
  dark: {
    page: '#0c1517',
    surface: '#132023',
    raised: '#1c2d31',
    hover: '#25393e',
    line: '#2b4147',
    accent: '#4fd1b8',
    'accent-tint': '#14322f',
    button: '#0e7a68',
    'button-hover': '#0b6a5a',
    primary: '#0e7a68',
  },
  light: {
    page: '#f1f6f5',
    accent: '#0a6a5a',
    'accent-tint': '#d9efea',
    button: '#0c7565',
    'button-hover': '#095f52',
    primary: '#0c7565',
  },
};

const MARIGOLD: BrandColours = {
  dark: {
    page: '#17110d',
    surface: '#221913',
    raised: '#30241c',
    hover: '#3c2e24',
    line: '#46362b',
    accent: '#ffb45c',
    'accent-tint': '#3d2a14',
    button: '#b04a00',
    'button-hover': '#963f00',
    primary: '#b04a00',
  },
  light: {
    page: '#fbf5ee',
    raised: '#faf3ea',
    line: '#eadfd2',
    accent: '#9a3f00',
    'accent-tint': '#fde8d0',
    button: '#b04a00',
    'button-hover': '#963f00',
    primary: '#b04a00',
  },
};

const MERIDIAN_SETTING: ReturnType<Settings['setting']> = {
  domainTitle: 'Meridian',
  description: 'Meridian: football, tennis and racing at prices that players set.',
  favicon: '/brands/meridian-mark.svg',
  mainLogo: '/brands/meridian.svg',
  authLogoImage: '/brands/meridian-mark.svg',
  mobileCountry: 'GB',
  imageSliders: [
    { url: '/brands/meridian-evening.svg', order: 1 },
    { url: '/brands/meridian-racing.svg', order: 2 },
  ],
  theme: 'dark',
  newsText: 'Meridian Stakes this Saturday: eight races, first off at 13:50.',
  football: true,
  tennis: true,
  horseRacing: true,
  currency: 'GBP',
  showSupportLink: true,
  supportLink: '/pages/help',
  tokens: tokensOf(MERIDIAN),
  ...LINKS,
  minimumAge: 18,
  responsiblePlayText: 'Betting can be addictive. Bet only what you can afford to lose.',
  limitsLink: '/pages/limits',
  contactLink: 'mailto:help@meridian.example',
  licenceText:
    'Operated by Meridian Sample Ltd. Licence 000-A, Sample Regulator. Prices come from other players; commission is taken from net winnings in a market.',
};

/** The settings of each brand by its host name. */
export const BRANDS: Readonly<Record<string, ReturnType<Settings['setting']>>> = {
  'brand-a.localhost': MERIDIAN_SETTING,
  // The casino of the same operator: the screen /lotus opens only on this host name.
  'lotus.brand-a.localhost': { ...MERIDIAN_SETTING, domainTitle: 'Meridian Lotus' },
  'brand-b.localhost': {
    domainTitle: 'Marigold',
    description: 'Marigold: cricket, kabaddi and tennis, ball by ball.',
    favicon: '/brands/marigold-mark.svg',
    mainLogo: '/brands/marigold.svg',
    authLogoImage: '/brands/marigold-mark.svg',
    mobileCountry: 'IN',
    theme: 'light',
    newsText: 'Lotus Valley Cup: both semi-finals in play this Friday from 18:30.',
    cricket: true,
    kabaddi: true,
    tennis: true,
    casino: false,
    currency: 'INR',
    tokens: tokensOf(MARIGOLD),
    ...LINKS,
    minimumAge: 21,
    responsiblePlayText: 'Play for fun, and stop when it is not.',
    contactLink: 'tel:+91-800-000-0000',
    licenceText: 'Operated by Marigold Sample NV. Licence 000-B, Sample Regulator.',
  },
};

/** The branding in the form that the page's first script reads (src/boot/look.ts). */
export interface Look {
  readonly theme: 'dark' | 'light';
  readonly colours: BrandColours;
}

/** The branding of each brand by its host name. */
export const LOOKS: Readonly<Record<string, Look>> = {
  'brand-a.localhost': { theme: 'dark', colours: MERIDIAN },
  'lotus.brand-a.localhost': { theme: 'dark', colours: MERIDIAN },
  'brand-b.localhost': { theme: 'light', colours: MARIGOLD },
};

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

const meridianMark =
  '<circle cx="14" cy="14" r="12" fill="none" stroke="#17a08a" stroke-width="3"/><path d="M14 2c5 7 5 17 0 24M14 2c-5 7-5 17 0 24" fill="none" stroke="#17a08a" stroke-width="2"/>';
const marigoldMark = Array.from({ length: 8 }, (_, petal) => {
  const turn = (petal * Math.PI) / 4;
  const [x, y] = [14 + 7 * Math.cos(turn), 14 + 7 * Math.sin(turn)].map((at) => at.toFixed(1));
  return `<circle cx="${x}" cy="${y}" r="4.6" fill="#e07b1a"/>`;
}).join('');

const named = (mark: string, name: string, colour: string): string =>
  svg(
    124,
    28,
    `${mark}<text x="34" y="20" font-family="system-ui,sans-serif" font-size="17" font-weight="700" fill="${colour}">${name}</text>`,
  );
const banner = (from: string, to: string, words: string): string =>
  svg(
    1200,
    300,
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="1200" height="300" fill="url(#g)"/><text x="600" y="150" text-anchor="middle" font-family="system-ui,sans-serif" font-size="56" font-weight="700" fill="#fff">${words}</text>`,
  );

/** The pictures of the brands, by their file names. */
export const PICTURES: Readonly<Record<string, string>> = {
  'meridian.svg': named(meridianMark, 'Meridian', '#17a08a'),
  'meridian-mark.svg': svg(28, 28, meridianMark),
  'meridian-evening.svg': banner('#0b3a36', '#0c7565', 'Friday night football'),
  'meridian-racing.svg': banner('#12324a', '#0c7565', 'Every race, every runner'),
  'marigold.svg': named(
    `${marigoldMark}<circle cx="14" cy="14" r="5" fill="#9a3f00"/>`,
    'Marigold',
    '#c8640f',
  ),
  'marigold-mark.svg': svg(28, 28, `${marigoldMark}<circle cx="14" cy="14" r="5" fill="#9a3f00"/>`),
};
