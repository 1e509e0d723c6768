import { createCalls } from './calls';
import { createFindings } from './findings';
import { createHubCheck } from './hub/hub';
import { fromSite } from './origin';
import type { Report } from './report';
import type { Server } from './server';
import { fetchSettings } from './settings';
import { logIn, walkAsGuest, walkAsPlayer } from './walk';
import { walkWrites } from './writes';

/** The longest duration of a run, in ms. */
const RUN_MS = 60_000;
/** The time that the hub needs at the end of a run, in ms. */
const HUB_MS = 25_000;

export interface ConformOptions {
  /** The base address of the calls, without a trailing slash. */
  readonly base: string;
  /** The address of the hub; null to leave it out. */
  readonly hub: string | null;
  /** The address of the site; null to take the host of `base` for the settings, and to leave out CORS. */
  readonly site: string | null;
  /** The folder of the settings files; null for `/settings` on the site, if it exists. */
  readonly settings: string | null;
  /** The player; null for the calls of a guest only. */
  readonly player: { readonly user: string; readonly password: string } | null;
  /** A new reference for a bet of 32 hexadecimal digits; null if nothing may be written. */
  readonly reference: string | null;
}

/** Walks a server call by call and over the hub. Only in described form (src/build/contract/inDescribedForm.ts). */
export async function conform(port: Server, options: ConformOptions): Promise<Report> {
  const findings = createFindings();
  const { base, player, hub, reference, settings } = options;
  const site = new URL(options.site ?? base);
  const server = {
    ...(options.site === null ? port : fromSite(port, findings, site.origin)),
    end: port.now() + RUN_MS,
  };
  let setting: Readonly<Record<string, unknown>> = {};
  const hubCheck = hub === null ? null : createHubCheck(server, findings, hub);
  const calls = createCalls(server, findings, {
    base,
    end: server.end - (hub === null ? 0 : HUB_MS),
    manner: () => ({
      codec: typeof setting['codec'] === 'string' ? setting['codec'] : null,
      hasEnvelope: setting['envelope'] !== false,
    }),
    made: () => hubCheck?.beat(),
  });
  await hubCheck?.listen();
  setting = await fetchSettings(server, findings, { site, settings });
  const guest = await walkAsGuest(calls, setting, (named) => (setting = named));
  if (setting['dialect'] === 'older')
    findings.notes(
      { area: 'settings', about: '', call: 'dialect' },
      'The settings declare the older dialect: the check knows only the calls of the contract.',
    );
  const token = player && (await logIn(calls, { ...player, hide: findings.hide }));
  if (token !== null) {
    await walkAsPlayer(calls, guest, token, server.now());
    if (reference !== null) await walkWrites(calls, guest, { token, reference });
  }
  if (token === null)
    findings.skips(
      { area: 'session', about: '', call: 'the calls of a player' },
      player ? 'The login has failed.' : 'No player is named.',
    );
  calls.finish();
  const markets = guest.found?.markets.slice(0, 20).map(({ id }) => id) ?? [];
  await hubCheck?.walk({
    token,
    domain: site.hostname,
    page: `/markets/${guest.found?.eventId ?? ''}`,
    named: setting['namedOdds'] === true ? markets : null,
  });
  await hubCheck?.awaitPings();
  return findings.report();
}
