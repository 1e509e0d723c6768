import {
  absent,
  flag,
  number,
  type Read,
  type Reading,
  record,
  recordOf,
  someOf,
} from '../core/read';
import { base, link, title } from '../api/wire';

const UNNAMED = {
  baseUrl: null,
  hubUrl: null,
  siteSuspended: false,
  domainTitle: null,
  description: null,
  favicon: null,
  showSupportLink: false,
  supportLink: null,
  football: true,
  tennis: true,
  cricket: true,
  horseRacing: true,
  kabaddi: true,
  casino: true,
  currency: null,
  codec: null,
  tokens: null,
};

/**
 * A server's settings of its domain (specification §3): only the fields that it names and that can be read.
 */
export const namedSettings = someOf({
  baseUrl: base,
  hubUrl: base,
  siteSuspended: flag,
  domainTitle: title,
  description: title,
  favicon: link,
  showSupportLink: flag,
  supportLink: link,
  football: flag,
  tennis: flag,
  cricket: flag,
  horseRacing: flag,
  kabaddi: flag,
  casino: flag,
  currency: title,
  codec: title,
  /** Brand colours over the tokens of `src/styles/tokens.css`: token name → CSS colour. */
  tokens: recordOf(title),
});
export type NamedSettings = Reading<typeof namedSettings>;

type Whole = Required<NamedSettings>;
export type DomainSetting = {
  readonly [Name in keyof Whole]: Whole[Name] | (typeof UNNAMED)[Name];
};

/** The domain's settings whole; unnamed flags are on, except suspension and support. */
export const domainSetting: Read<DomainSetting> = (raw) => ({ ...UNNAMED, ...namedSettings(raw) });

/** The per-domain JSON file (specification §7): `data.setting` beside a status of 200. */
export const settingsFile = record({
  status: absent(200, number),
  data: record({ setting: domainSetting }),
});
