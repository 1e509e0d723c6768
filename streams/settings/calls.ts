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

const fields: Read<WrittenSettings> = (raw) => (isObject(raw) ? raw : refuse('an object'));

/** `dark` or `light`; the only reader of a theme. */
export const theme = oneOf('dark', 'light');

/** A brand's colours by token, for each theme. */
export const brandColours = record({ dark: recordOf(title), light: recordOf(title) });
export type BrandColours = Reading<typeof brandColours>;

/** A sport without a flag is off; the casino is off only if its flag is false. */
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

const stored = someOf({
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
  /** The theme of players who have not chosen one. */
  theme,
  /** All fields, unparsed: site.ts reads the ones in `Site` after the first prices. */
  rest: fields,
});
export type NamedSettings = Reading<typeof stored>;

/** A server's settings of its domain (specification §3), reduced to the fields that are present and valid. */
export const namedSettings: Read<NamedSettings> = (raw) => {
  const rest = fields(raw);
  return stored(Object.keys(rest).length > 0 ? { ...rest, rest } : rest);
};

type Whole = Required<NamedSettings>;
export type DomainSetting = {
  readonly [Name in keyof Whole]: Whole[Name] | (typeof UNNAMED)[Name];
};

/** The complete settings of the domain. */
export const domainSetting: Read<DomainSetting> = (raw) => ({ ...UNNAMED, ...namedSettings(raw) });

/** The same, as stored on the device. */
export const storedSetting: Read<DomainSetting> = (raw) => ({ ...UNNAMED, ...stored(raw) });
