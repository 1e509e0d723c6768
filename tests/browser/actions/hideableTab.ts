import { type Browser, expect, type ViewportSize } from '@playwright/test';
import { loginAddress, type Player } from './account';
import { TOKEN } from './storage';

/**
 * A tab that the browser hides when another tab is in front of it, freezes on command, and caches for Back.
 * Playwright's own pages always stay visible, so this tab is driven through the browser's protocol alone.
 */
export interface HideableTab {
  /** Returns the value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  go(url: string): Promise<void>;
  /** The requests that the tab has made, oldest first. */
  readonly sent: readonly Sent[];
  /** The messages that its WebSockets received, oldest first. */
  readonly heard: readonly string[];
  /** The messages that the tab sent through its WebSockets, oldest first. */
  readonly told: readonly string[];
  /** Puts another tab in front. */
  hide(): Promise<void>;
  show(): Promise<void>;
  /** Stops running the tab's tasks, as a browser does with a tab that has been hidden for a long time. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Opens another tab of the same browser, with the same storage, in front of this tab. */
  beside(url: string): Promise<HideableTab>;
  /** Opens another tab of the same browser in a separate window, so that both are visible. */
  apart(url: string): Promise<HideableTab>;
  /** Closes all tabs of this tab's browser context. */
  close(): Promise<void>;
}

export interface Sent {
  readonly path: string;
  /** The bearer token of the request. */
  readonly bearer: string | null;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: {
    readonly response?: { readonly payloadData?: string };
    readonly request?: { readonly url: string; readonly headers: Readonly<Record<string, string>> };
  };
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

/** An address of the product’s origin at which none of its code runs. */
export const NO_PAGE = '/manifest.webmanifest';

/** Opens a tab in a separate browser context, at an address of the product's origin that is not one of its pages. */
export async function openHideableTab(
  browser: Browser,
  origin: string,
  viewport: ViewportSize | null,
): Promise<HideableTab> {
  const tab = await attachTab(browser, origin + NO_PAGE, viewport ?? { width: 1280, height: 800 });
  await expect.poll(() => tab.evaluate('document.readyState')).toBe('complete');
  return tab;
}

/** Leaves the page of a tab, so that the browser caches it for Back. */
export async function leavePage(tab: HideableTab, origin: string): Promise<void> {
  await tab.go(origin + NO_PAGE);
  await expect.poll(() => tab.evaluate('location.pathname')).toBe(NO_PAGE);
}

/** Waits until the page of a tab is visible or hidden. */
export const expectVisibility = (tab: HideableTab, state: 'visible' | 'hidden'): Promise<void> =>
  expect.poll(() => tab.evaluate('document.visibilityState')).toBe(state);

/** Expressions for such a tab, which find elements and text of its page. */
export const PRICE_CELL = `document.querySelector('main button[data-price="0"]')`;
export const PRICE = `${PRICE_CELL}?.querySelector('b')?.textContent.trim()`;
export const HEADER = `document.getElementById('island-header')?.textContent`;
export const WORDS = 'document.body.innerText';
export const SLIP_BAR = buttonSaying('Bet slip:');
export const PLACE_BUTTON = buttonSaying('Place bet');
/** Whether the slip says that its prices are old. */
export const SAYS_OLD = `${WORDS}.includes('Odds are out of date. Waiting')`;

export const storedIn = (key: string): string => `localStorage.getItem('${key}')`;

export function buttonSaying(words: string): string {
  return `[...document.querySelectorAll('button')].find((each) => each.textContent.includes('${words}'))`;
}

/** One record of the hub's protocol in a frame, which may contain several. */
interface HubRecord {
  readonly invocationId?: string;
  readonly type: number;
  readonly target?: string;
  readonly arguments?: readonly unknown[];
}

const recordsOf = (frames: readonly string[]): readonly HubRecord[] =>
  frames.flatMap((frame) =>
    frame
      .split('\u001e')
      .filter(Boolean)
      .map((text) => JSON.parse(text) as HubRecord),
  );

/** The registrations and heartbeats that a tab sent to the hub, oldest first. */
export function hubCalls(
  tab: HideableTab,
): readonly { readonly page: string; readonly isAnswered: boolean }[] {
  const answers = new Set(
    recordsOf(tab.heard).flatMap(({ type, invocationId }) => (type === 3 ? [invocationId] : [])),
  );
  return recordsOf(tab.told).flatMap(({ invocationId, target, arguments: given = [] }) => {
    const [self] = given as readonly { readonly CurrentPage: string }[];
    if (target === undefined || self === undefined) return [];
    return [{ page: self.CurrentPage, isAnswered: answers.has(invocationId) }];
  });
}

/** The number of messages with odds that the tab received after the first `skipped` frames. */
export const heardOdds = (tab: HideableTab, skipped: number): number =>
  tab.heard.slice(skipped).filter((frame) => frame.includes('MarketOdds')).length;

/** Fills in the login of a tab and waits for the player's funds. */
export async function logInTab(
  tab: HideableTab,
  origin: string,
  { username, password }: Player,
  to: string,
): Promise<void> {
  await tab.go(origin + loginAddress(to));
  await expect
    .poll(() => tab.evaluate(`!!document.querySelector('form [name="name"]')`))
    .toBe(true);
  await tab.evaluate(`(() => {
    document.querySelector('form [name="name"]').value = '${username}';
    document.querySelector('form [name="password"]').value = '${password}';
    document.querySelector('form [type="submit"]').click();
  })()`);
  await expect.poll(() => tab.evaluate(HEADER)).toContain('₹');
  await expect.poll(() => tab.evaluate('location.pathname')).toBe(to);
}

/** Logs a tab out at the address that ends a session. */
export async function logOutTab(tab: HideableTab, origin: string): Promise<void> {
  await tab.go(`${origin}/auth/logout`);
  await expect.poll(() => tab.evaluate(storedIn(TOKEN))).toBeNull();
}

async function attachTab(browser: Browser, url: string, size: ViewportSize): Promise<HideableTab> {
  const line = await browser.newBrowserCDPSession();
  const { browserContextId } = await line.send('Target.createBrowserContext');
  const create = async (address: string, apart: { newWindow?: true } = {}): Promise<string> =>
    (await line.send('Target.createTarget', { url: address, browserContextId, ...apart })).targetId;

  const open = async (
    address: string,
    apart?: Parameters<typeof create>[1],
  ): Promise<HideableTab> => {
    const targetId = await create(address, apart);
    // With this old kind of attachment, the tab's messages pass through this connection and do not need a separate one.
    const { sessionId } = await line.send('Target.attachToTarget', { targetId, flatten: false });

    const waiting = new Map<number, (message: Message) => void>();
    const sent: Sent[] = [];
    const heard: string[] = [];
    const told: string[] = [];
    let last = 0;
    line.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
      if (from !== sessionId) return;
      const read: Message = JSON.parse(message);
      if (read.id !== undefined) waiting.get(read.id)?.(read);
      const text = read.params?.response?.payloadData;
      if (read.method === 'Network.webSocketFrameReceived' && text !== undefined) heard.push(text);
      if (read.method === 'Network.webSocketFrameSent' && text !== undefined) told.push(text);
      if (read.method !== 'Network.requestWillBeSent' || !read.params?.request) return;
      const { url: to, headers } = read.params.request;
      const [, bearer = null] = /^Bearer (.+)$/.exec(headers['Authorization'] ?? '') ?? [];
      sent.push({ path: new URL(to).pathname, bearer });
    });
    const send = (method: string, params: object): Promise<Message> =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, resolve);
        const message = JSON.stringify({ id, method, params });
        line.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
      });

    await send('Network.enable', {});
    await send('Emulation.setDeviceMetricsOverride', {
      ...size,
      deviceScaleFactor: 1,
      mobile: size.width < 600,
    });

    return {
      async evaluate(expression) {
        const reply = await send('Runtime.evaluate', { expression, returnByValue: true });
        return reply.result?.result?.value;
      },
      go: async (to) => void (await send('Page.navigate', { url: to })),
      sent,
      heard,
      told,
      hide: async () => void (await create('about:blank')),
      show: async () => void (await line.send('Target.activateTarget', { targetId })),
      freeze: async () => void (await send('Page.setWebLifecycleState', { state: 'frozen' })),
      thaw: async () => void (await send('Page.setWebLifecycleState', { state: 'active' })),
      beside: (to) => open(to),
      apart: (to) => open(to, { newWindow: true }),
      async close() {
        await line.send('Target.disposeBrowserContext', { browserContextId });
        await line.detach();
      },
    };
  };
  return open(url);
}

/** Reads each frame when it is painted, after all changes that the page itself makes in the frame. */
export const atEachFrame = (look: string): string => `{
  const box = document.createElement('i');
  box.style.cssText = 'position:fixed;top:-9px;height:1px';
  document.documentElement.append(box);
  // The callback runs between the layout of a frame and its paint.
  new ResizeObserver(() => { ${look}; }).observe(box);
  let width = 0;
  requestAnimationFrame(function next() {
    box.style.width = (width = 3 - (width || 1)) + 'px';
    requestAnimationFrame(next);
  });
}`;
