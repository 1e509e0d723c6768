import * as v from 'valibot';
import { chatId, figure, flag, orNull, readable, reading, schemaOf } from '../api/schemas';
import { link, startOf } from '../api/wire';
import type { Behavior } from '../rx/behavior';
import { derive } from '../rx/derive';
import { anyText, isObject, type Read, refuse } from '../api/read';
import type { DomainSetting } from './calls';
import { hasProblemReports } from './problemReports';
import { hasUnmatchedBets, orderOptionsOf } from './orderOptions';
import type { SettingName, WrittenSettings } from './settingNames';
import type { ChatIds, FooterLink, Site } from './types';

/** The maximum length of an operator's text, in characters, so that it fits on a page. */
const LONGEST_TEXT = 1_000;
/** The maximum number of pictures: no visitor looks through more. */
const MOST_SLIDES = 12;

const text = orNull(
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.transform((value) => startOf(value, LONGEST_TEXT)),
  ),
);

/** Reads a web address, a path on this origin, an e-mail address or a telephone number. */
export const contact: Read<string> = (raw) => {
  const written = anyText(raw).trim();
  if (!/^(mailto|tel):/i.test(written)) return link(written);
  return /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d().-]+)$/i.test(written) && written.length < 2_000
    ? written
    : refuse('an address');
};

const address = orNull(schemaOf(link));
const lead = orNull(schemaOf(contact));

/** Returns the identifiers of the chat if it is enabled and both identifiers are set. */
export const chatIds = (given: {
  readonly tawkEnabled: boolean;
  readonly propertyId: string | null;
  readonly widgetId: string | null;
}): ChatIds | null => {
  const { tawkEnabled, propertyId, widgetId } = given;
  return tawkEnabled && propertyId !== null && widgetId !== null ? { propertyId, widgetId } : null;
};

/** The fields of a domain's chat. */
const chatFields = {
  tawkEnabled: flag(false),
  propertyId: orNull(chatId),
  widgetId: orNull(chatId),
};

/** The maximum length of an operator's rules, in characters, and the maximum number of rules. */
const LONGEST_RULES = 8_000;
const MOST_RULES = 200;

/** Reads rules by name; invalid rules are ignored. They extend the specification. */
const ruleTexts = (raw: unknown): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(isObject(raw) ? raw : {})
      .slice(0, MOST_RULES)
      .flatMap(([of, value]) => {
        const text = typeof value === 'string' ? startOf(value.trim(), LONGEST_RULES) : '';
        return text === '' ? [] : [[of.trim().toUpperCase(), text] as const];
      }),
  );

/** A path of this site, so that no other site learns of a visit. */
const ownPath = v.pipe(v.string(), v.regex(/^(?:\/[\w.-]+)+$/), v.maxLength(200));

const slide = v.object({ url: schemaOf(link), order: v.fallback(figure(-1e6, 1e6), 0) });

const wireSite = v.object({
  description: text,
  favicon: address,
  mainLogo: address,
  authLogoImage: address,
  allowSignUp: flag(true),
  mobileCountry: text,
  imageSliders: orNull(readable(slide, MOST_SLIDES)),
  showSupportLink: flag(false),
  supportLink: address,
  ...chatFields,
  minimumAge: orNull(figure(1, 99)),
  responsiblePlayText: text,
  limitsLink: lead,
  rulesLink: lead,
  helpLink: lead,
  responsiblePlayLink: lead,
  termsLink: lead,
  privacyLink: lead,
  contactLink: lead,
  licenceText: text,
  newsText: text,
  cancelBets: flag(false),
  reduceBets: flag(false),
  cancelOnDisconnect: orNull(figure(0, 86_400)),
  marketDepth: flag(false),
  playerProtection: flag(false),
  endSessions: flag(false),
  serviceWorker: flag(true),
  reports: orNull(ownPath),
  problemReports: orNull(ownPath),
} satisfies Partial<Record<SettingName, unknown>>);
const readSite = reading(wireSite);

const LINKS: readonly FooterLink[] = [
  'rules',
  'help',
  'responsiblePlay',
  'terms',
  'privacy',
  'contact',
];

/** Reads the settings that only later parts of the page need. Invalid fields are ignored. */
export function siteOf(fields: WrittenSettings): Site {
  const wire = readSite(fields);
  return {
    description: wire.description,
    favicon: wire.favicon,
    mainLogo: wire.mainLogo,
    authLogo: wire.authLogoImage,
    allowSignUp: wire.allowSignUp,
    mobileCountry: wire.mobileCountry,
    slides: (wire.imageSliders ?? []).toSorted((a, b) => a.order - b.order).map(({ url }) => url),
    support: wire.showSupportLink ? wire.supportLink : null,
    chat: chatIds(wire),
    minimumAge: wire.minimumAge,
    caution: wire.responsiblePlayText,
    limits: wire.limitsLink,
    links: LINKS.flatMap((name) => {
      const href = wire[`${name}Link`];
      return href === null ? [] : [{ name, href }];
    }),
    licence: wire.licenceText,
    news: wire.newsText,
    rules: ruleTexts(fields['rulesText']),
    hasUnmatched: hasUnmatchedBets(fields),
    canCancel: wire.cancelBets,
    canReduce: wire.reduceBets,
    disconnectGraceS: wire.cancelOnDisconnect,
    orderOptions: orderOptionsOf(fields),
    hasDepth: wire.marketDepth,
    hasProtection: wire.playerProtection,
    canEndSessions: wire.endSessions,
    hasWorker: wire.serviceWorker,
    reportsPath: wire.reports,
    problemReports: hasProblemReports(fields) ? { path: wire.problemReports } : null,
  };
}

/** Derives the domain's branding, links and capabilities from its settings; null until the settings arrive. */
export const createSite = (setting$: Behavior<DomainSetting | null>): Behavior<Site | null> =>
  derive([setting$], (setting) => (setting?.rest ? siteOf(setting.rest) : null));
