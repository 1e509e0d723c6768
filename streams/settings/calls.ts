import {
  flag,
  isObject,
  oneOf,
  type Read,
  type Reading,
  record,
  recordOf,
  refuse,
  someOf,
} from '../api/read';
import { base, currency, title } from '../api/wire';
import type { SettingName, WrittenSettings } from './settingNames';

export const fields: Read<WrittenSettings> = (raw) => (isObject(raw) ? raw : refuse('an object'));

/** Reads a theme: `dark` or `light`. */
export const theme = oneOf('dark', 'light');

/** The colours of a brand by token, for each theme. */
export const brandColours = record({ dark: recordOf(title), light: recordOf(title) });
export type BrandColours = Reading<typeof brandColours>;

/** The values of absent flags: a sport without a flag is off, and the casino is on. */
const UNNAMED = {
  baseUrl: null,
  hubUrl: null,
  siteSuspended: false,
  domainTitle: null,
  football: false,
  tennis: false,
  cricket: false,
  horseRacing: false,
  kabaddi: false,
  casino: true,
  currency: null,
  codec: null,
  theme: null,
  rest: null,
} satisfies Partial<Record<SettingName | 'rest', unknown>>;

export const stored = someOf({
  baseUrl: base,
  hubUrl: base,
  siteSuspended: flag,
  domainTitle: title,
  football: flag,
  tennis: flag,
  cricket: flag,
  horseRacing: flag,
  kabaddi: flag,
  casino: flag,
  currency,
  codec: title,
  /** The theme for players who have not chosen one. */
  theme,
  /** All fields, unread: site.ts reads the fields of `Site` after the first prices. */
  rest: fields,
});
export type NamedSettings = Reading<typeof stored>;

/**
 * Reads the settings of a server's domain (specification §3), and returns only the fields that are present and valid.
 */
export const namedSettings: Read<NamedSettings> = (raw) => {
  const rest = fields(raw);
  return stored(Object.keys(rest).length > 0 ? { ...rest, rest } : rest);
};

type Whole = Required<NamedSettings>;
export type DomainSetting = {
  readonly [Name in keyof Whole]: Whole[Name] | (typeof UNNAMED)[Name];
};

/** Reads the complete settings of the domain. */
export const domainSetting: Read<DomainSetting> = (raw) => ({ ...UNNAMED, ...namedSettings(raw) });

/** Reads the complete settings of the domain from the device. */
export const storedSetting: Read<DomainSetting> = (raw) => ({ ...UNNAMED, ...stored(raw) });
