import * as v from 'valibot';
import { flag, id, orNull, readable, schemaOf, word } from '../api/schemas';
import * as wire from '../api/wire';
import type { DomainSetting } from '../settings/calls';
import type { SettingName } from '../settings/settingNames';

/** A service that launches games. */
export interface Provider {
  readonly id: string;
  /** `login`: the reply contains the whole address. `token`: the reply contains the token for the template. */
  readonly mode: 'login' | 'token';
  /** The base address for this site, without a trailing slash. */
  readonly base: string;
}

const address = schemaOf(wire.base);
const settings = v.object({
  lotusCasino: flag(true),
  casinoSession: flag(false),
  casinoHosts: v.fallback(v.nullable(word('TEST', 'LIVE')), null),
  gamesUrl: orNull(address),
  casinoProviders: v.fallback(
    readable(
      v.object({ id, mode: word('LOGIN', 'TOKEN'), test: orNull(address), live: orNull(address) }),
      50,
    ),
    [],
  ),
} satisfies Partial<Record<SettingName, unknown>>);

/** The casino according to the domain's settings. */
export interface CasinoConfig {
  readonly lotus: boolean;
  /** Whether the server tracks the player's casino session. */
  readonly tracksSession: boolean;
  /** The folder of the game files; null if the operator has no such files. */
  readonly files: string | null;
  readonly providers: readonly Provider[];
}

/** Reads the casino's settings, and ignores invalid fields. Uses the live hosts unless the settings contain `test`. */
export function casinoConfig(setting: Pick<DomainSetting, 'rest'> | null): CasinoConfig {
  const read = v.parse(settings, setting?.rest ?? {});
  const isTest = read.casinoHosts === 'TEST';
  return {
    lotus: read.lotusCasino,
    tracksSession: read.casinoSession,
    files: read.gamesUrl,
    providers: read.casinoProviders.flatMap(({ id: name, mode, test, live }) => {
      const base = isTest ? test : live;
      return base === null ? [] : [{ id: name, mode: mode === 'LOGIN' ? 'login' : 'token', base }];
    }),
  };
}
