import type { ReactNode } from 'react';
import { firstValueFrom, mergeMap, of, take } from 'rxjs';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { startPageShell } from '../../src/islands/pageShell';
import { paintedReply } from '../../src/paint/paint';
import { outlet } from '../../src/islands/outlet/island';
import { content } from '../../src/islands/runtime/mount';
import type { Island } from '../../src/islands/runtime/types';
import { ProductContext } from '../../src/state/context';
import type { Scope, Streams } from '../../streams/app';
import type { PlayedServer } from '../browser/actions/server';
import { type BackendOptions, createBackend } from '../sandbox/backend';
import { keyOf } from '../sandbox/engine/secrets';
import { createHubCore } from '../sandbox/hub/hubCore';
import { startWorld, type WorldMode } from '../sandbox/simulator/world';
import { createDevice, createLine, type Line, type StagedBackend } from './device';
import { layFrame } from './frame';
import { paintPage } from './paintedPage';
import { createRoots } from './roots';

/** A phone and a desktop, in CSS px. */
const WINDOWS = { phone: [360, 740], desktop: [1_280, 800] } as const;
/** Both sizes, for tests of the layout. */
export const SIZES = ['phone', 'desktop'] as const;
export type Size = keyof typeof WINDOWS | readonly [width: number, height: number];

/** The server of a stage, with the logged-in player if the page has one. */
export interface StageServer extends PlayedServer {
  readonly sandbox: StagedBackend;
  readonly password: string;
}

type FrameCode = (streams: Streams, scope: Scope) => void;

export interface Given {
  /** The address of the page; a function chooses it once the server is ready. */
  readonly path?: string | ((server: StageServer) => string);
  /** The islands of the page; by default, the screen of the address. */
  readonly islands?: readonly Island[];
  /** Islands that wait for their trigger, such as a tap. */
  readonly onDemand?: readonly Island[];
  /**
   * Called with the box of the screen once its first prices are painted, before the streams run; React then hydrates
   * it.
   * @param hold holds back requests, as the `hold` of the stage does
   */
  readonly painted?: (screen: Element, hold: Line['hold']) => unknown;
  /** Code of the frame that the product starts after the first prices: `watchPlay`, `startPlayerFeatures`, `applyTheme`, … */
  readonly frame?: readonly FrameCode[];
  /** A component to mount instead of the screen. */
  readonly view?: ReactNode;
  /** True for a player's page, false for a guest's. */
  readonly signedIn?: boolean;
  readonly size?: Size;
  /** The markets; by default one quiet match. */
  readonly world?: WorldMode;
  /** The host name of the page, such as `brand-a.localhost`; by default the tests' own. */
  readonly host?: string;
  /** Changes of the domain's settings. */
  readonly setting?: Readonly<Record<string, unknown>>;
  readonly backend?: BackendOptions;
  /** The entries that the device has stored, by their keys, apart from the login. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Prepares the server before the page opens: bets, results, faults. */
  readonly before?: (server: StageServer) => unknown;
}

const [USERNAME, PASSWORD] = ['player', 'three wide rivers'];
const key = keyOf(PASSWORD);

/**
 * Opens a page of the product in this document: the real views, styles, words and streams, over a sandbox exchange in
 * the same page. It closes automatically after the test.
 */
export async function stage({
  path: given = '/home',
  islands = [outlet],
  onDemand = [],
  painted,
  frame = [],
  view,
  signedIn = false,
  size = 'phone',
  world = 'quiet',
  host,
  setting,
  backend: options = {},
  stored = {},
  before,
}: Given = {}) {
  const sandbox: StagedBackend = createBackend(options, {
    startWorld: (parts) => startWorld(world, parts),
    createHub: createHubCore,
    port: () => Number(location.port),
  });
  onTestFinished(() => sandbox.close());
  if (setting) sandbox.control({ do: 'setting', change: setting });
  const { id: accountId } = await sandbox.players.register(USERNAME, await key);
  const server = { sandbox, accountId, username: USERNAME, password: PASSWORD };
  const session = signedIn ? await logIn(server) : {};
  await before?.(server);
  const path = typeof given === 'string' ? given : given(server);

  const [width, height] = typeof size === 'string' ? WINDOWS[size] : size;
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
  const line = createLine(sandbox);
  const failures: unknown[] = [];
  const open = async (address: string, storage: Readonly<Record<string, string>>) => {
    layFrame();
    const keepCurrent = painted && (await paintPage(line, address, storage));
    if (keepCurrent) await painted(document.getElementById(outlet.box)!, line.hold);
    const shown = keepCurrent ? paintedReply() : null;
    const device = createDevice(sandbox, line, address, storage, host, shown);
    const { streams, scope } = device;
    const product = { streams, failed: (_: string, error: unknown) => void failures.push(error) };
    const roots = createRoots(failures);
    const draw = (box: string, node: () => ReactNode): void =>
      roots.draw(box, node, Boolean(keepCurrent) && box === outlet.box);
    const close = (): void => {
      roots.close();
      scope.close();
    };
    startPageShell(product, scope);
    if (keepCurrent) keepCurrent(streams, scope);
    if (view === undefined)
      await Promise.all(
        islands.map(async (island) => {
          const { default: View } = await island.load(streams);
          draw(island.box, () => content(island, View, product));
        }),
      );
    else {
      document.getElementById('main')?.removeAttribute('data-waiting');
      draw(outlet.box, () => <ProductContext value={product}>{view}</ProductContext>);
    }
    for (const island of onDemand)
      scope.run(
        island.trigger({ streams, firstPrices$: of(null) }).pipe(
          take(1),
          mergeMap(() => island.load(streams)),
        ),
        ({ default: View }) => draw(island.box, () => content(island, View, product)),
      );
    streams.startBackground();
    for (const start of frame) start(streams, scope);
    return { ...device, close };
  };
  let now = await open(path, { ...session, ...stored });
  onTestFinished(() => now.close());

  return {
    ...server,
    /** The errors that the views did not handle. */
    failures,
    get streams() {
      return now.streams;
    },
    /** The entries that the device has stored. */
    get stored() {
      return now.storage.all();
    },
    /** The reports of the page's streams. */
    get warnings() {
      return now.warnings;
    },
    /** Changes an entry that the device has stored, as another tab of the same browser does. */
    changeElsewhere: (key: string, text: string | null) => now.storage.elsewhere(key, text),
    /** The screen's part of the page. */
    screen: page.getByRole('main'),
    /** The current address of the page. */
    path: () => now.address.entries.at(-1) ?? path,
    visit: (address: string) => now.address.visit(address),
    back: () => now.address.back(),
    /** Loads the page again: the stored entries remain, apart from the changes; everything else is new. */
    async reload(changed: Readonly<Record<string, string>> = {}): Promise<void> {
      now.close();
      now = await open(now.address.entries.at(-1) ?? path, {
        ...now.storage.all(),
        ...changed,
      });
    },
    /** Starts code of the frame in the open page. */
    start: (code: FrameCode) => code(now.streams, now.scope),
    /** Loads another address, as if the player typed it: the stored entries remain, and everything else is new. */
    async load(address: string): Promise<void> {
      now.close();
      now = await open(address, now.storage.all());
    },
    /** Disconnects the network, or restores it. */
    setOnline: (online: boolean) => line.online$.next(online),
    /** The requests to a path so far, even before a reload. */
    sent: (call: string) => line.sent.filter((request) => request.path.startsWith(call)),
    /** Closes the page before the test ends, so that it can open another stage. */
    close: () => now.close(),
    /** Holds back requests until the returned function is called. */
    hold: line.hold,
    /** Holds back replies in the same way, after the server has carried out their requests. */
    holdReplies: line.holdReplies,
    /** Changes the bodies of a path's replies. */
    changeReplies: line.changeReplies,
  };
}

export type Stage = Awaited<ReturnType<typeof stage>>;

/** The entries that the device has stored for a player who logged in on it before. */
async function logIn({ sandbox, username, password }: StageServer) {
  const { streams, scope, storage } = createDevice(sandbox, createLine(sandbox), '/home', {});
  await firstValueFrom(
    streams.session.login({ userNameOrEmailAddress: username, password, rememberClient: false }),
  );
  scope.close();
  return storage.all();
}
