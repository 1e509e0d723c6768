import { switchMap } from 'rxjs';
import { createInfrastructure, createScope, createApp, type Scope } from '../streams/app';
import type { Ports } from '../streams/ports';
import { startPageShell } from './islands/pageShell';
import { liven } from './paint/liven';
import { hydrated } from './paint/paint';
import { requestChunk } from './ports/chunks';
import { clock, frames, host, visibility } from './ports/browser';
import { network } from './ports/network';
import { random } from './ports/random';
import { http } from './ports/http';
import { locks } from './ports/locks';
import { createBrowserLocation } from './ports/location';
import { report } from './ports/report';
import { createBrowserStorage } from './ports/storage';
import { addressRules } from './routes/routes';
import type { Product } from './state/context';

/** Without its trailing slash. */
const address = (written = ''): string => written.replace(/\/+$/, '');

/** The operator's addresses; the domain's settings may override the first two at run time. */
const addresses = {
  baseUrl: address(import.meta.env.VITE_BASE_URL) || '/api',
  hubUrl: address(import.meta.env.VITE_HUB_URL) || '/hubs/exchange',
  settingsUrl: address(import.meta.env.VITE_SETTINGS_URL) || '/settings',
  settingsFallbackUrl:
    address(import.meta.env.VITE_SETTINGS_FALLBACK_URL) || '/settings/fallback.json',
};

/** Ports that the first prices do not need. */
const later$ = requestChunk('the hub', () => import('./ports/later'));

const ports: Ports = {
  http,
  hub: { open: (url) => later$.pipe(switchMap(({ hub }) => hub.open(url))) },
  peers: { join: (name) => later$.pipe(switchMap(({ peers }) => peers.join(name))) },
  storage: createBrowserStorage(),
  locks,
  visibility,
  network,
  location: createBrowserLocation(),
  random,
  frames,
  clock,
  host,
  report,
};

const root = document.documentElement;

/** Resolves in another task. */
const task = (ms = 0): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

/** The streams wait this long for a React that is on the device, ms. */
const REACT_MS = 50;
/** The streams wait this long for hydration, ms: code of the screen that is missing must not hold them back. */
const HYDRATION_MS = 1_000;
let hydration: Promise<unknown> = Promise.resolve();

/** React is most of the script: its own code, then the views. */
const views = () =>
  import('react-dom/client')
    .then(() => {
      hydration = Promise.race([hydrated(), task(HYDRATION_MS)]);
      return task();
    })
    .then(() => import('./islands/mountApp'));

/**
 * The painted page is already in use: each step of the start is a task of its own, so that taps and prices are handled in
 * between. If React has loaded, it hydrates the page first.
 */
async function step(): Promise<void> {
  await task();
  await hydration;
}

const failed = (part: string, error: unknown): void => report.warn(`${part} failed`, error);

function start(): void {
  /** The product lives as long as the page: one scope, never closed. */
  const scope = createScope();
  let begin: (product: Product) => void = () => undefined;
  const begun = new Promise<Product>((resolve) => (begin = resolve));
  const draw = (): Promise<unknown> =>
    views().then(
      ({ mountApp }) => void mountApp(begun, failed, frames.next$, scope),
      () => window.boot?.loadAgain(draw),
    );
  void Promise.race([draw(), task(REACT_MS)]).then(() => build(begin, scope));
}

async function build(begin: (product: Product) => void, scope: Scope): Promise<void> {
  await step();
  const infrastructure = createInfrastructure(ports, addresses, scope);
  await step();
  const streams = createApp(infrastructure, addressRules, scope);
  await step();
  delete root.dataset['words'];
  const product = { streams, failed };
  startPageShell(product, scope);
  begin(product);
  await step();
  liven(streams, scope);
}

/** Set before the first paint if the page is in another language, or its odds in another format (src/boot/look.ts). */
const { words } = root.dataset;
if (words === undefined) start();
else
  requestChunk('the language', () =>
    import('./words/other').then((other) => other.speakOther(words)),
  ).subscribe({
    error: () => {
      Object.assign(root, { lang: 'en', dir: '' });
      start();
    },
    complete: start,
  });
