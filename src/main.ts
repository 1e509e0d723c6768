import { switchMap } from 'rxjs';
import {
  createInfrastructure,
  createScope,
  createApp,
  type FirstReply,
  type Infrastructure,
  type Scope,
  type Streams,
} from '../streams/app';
import type { Ports } from '../streams/ports';
import { startPageShell } from './islands/pageShell';
import { subscribePreReact } from './paint/subscribePreReact';
import { paintedReply } from './paint/paint';
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
import { recordedRun } from './ports/runs/recorded';
import { replayedRun } from './ports/runs/replayed';
import type { Product } from './state/context';

/** Returns an address without its trailing slash. */
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

/**
 * How `npm start` runs the product with `--inspect` or `--dev`, and with `--recording`. No other build contains this, because its
 * mode is a constant.
 */
const run =
  import.meta.env.MODE === 'inspect'
    ? recordedRun(ports)
    : import.meta.env.MODE === 'recording'
      ? await replayedRun()
      : null;

const root = document.documentElement;

/*
 * The painted page is already in use, so each step of the start is a task of its own, and taps and prices are handled
 * in between.
 */
const soon = <T extends readonly unknown[]>(act: (...given: T) => void, ...given: T): unknown =>
  setTimeout(act, 0, ...given);

/**
 * React is most of the script and loads last: first its own code, then the views. By then the streams have read the
 * first odds.
 */
const views = () =>
  import('react-dom/client')
    .then(() => new Promise<void>((resolve) => soon(resolve)))
    .then(() => import('./islands/mountApp'));

function start(): void {
  /** The product lives as long as the page: one scope, never closed. */
  const scope = run === null ? createScope() : run.scope(createScope());
  const begin = (given: Ports): Infrastructure => createInfrastructure(given, addresses, scope);
  soon(build, run === null ? begin(ports) : run.begin(begin), scope);
}

function build(infrastructure: Infrastructure, scope: Scope): void {
  const create = (options: { readonly shown: FirstReply | null }): Streams =>
    createApp(infrastructure, addressRules, scope, options);
  const options = { shown: paintedReply() };
  const streams = run === null ? create(options) : run.build(create, options);
  const failed = (part: string, error: unknown): void => report.warn(`${part} failed`, error);
  soon(show, { streams, failed }, scope);
}

function show(product: Product, scope: Scope): void {
  delete root.dataset['words'];
  startPageShell(product, scope);
  soon(subscribePreReact, product.streams, scope);
  const draw = (): unknown =>
    views().then(
      ({ mountApp }) => soon(mountApp, product, frames.next$, scope),
      () => window.boot?.loadAgain(draw),
    );
  soon(draw);
}

/** The boot script sets this if the page is in another language, or its odds in another format (src/boot/look.ts). */
const { words } = root.dataset;
if (words === undefined) soon(start);
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
