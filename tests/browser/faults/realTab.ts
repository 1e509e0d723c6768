import type { Browser } from '@playwright/test';

/**
 * A tab that is hidden when another one is in front of it, frozen when told to, and kept for Back.
 * Playwright keeps its own pages visible for ever, so this one is driven over the browser's protocol alone.
 */
export interface RealTab {
  /** Value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  go(url: string): Promise<void>;
  /** The requests it has made, oldest first. */
  readonly sent: readonly Sent[];
  /** Puts another tab in front. */
  hide(): Promise<void>;
  show(): Promise<void>;
  /** What a browser does to a tab that was out of sight for long: no task of it runs. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Opens another tab of the same browser, with the same storage, in front of this one. */
  beside(url: string): Promise<RealTab>;
  /** Closes this tab and those beside it. */
  close(): Promise<void>;
}

export interface Sent {
  readonly path: string;
  /** The bearer it carried. */
  readonly bearer: string | null;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: {
    readonly request?: { readonly url: string; readonly headers: Readonly<Record<string, string>> };
  };
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

export async function openRealTab(browser: Browser, url: string, size: Size): Promise<RealTab> {
  const line = await browser.newBrowserCDPSession();
  const { browserContextId } = await line.send('Target.createBrowserContext');
  const create = async (address: string): Promise<string> =>
    (await line.send('Target.createTarget', { url: address, browserContextId })).targetId;

  const open = async (address: string): Promise<RealTab> => {
    const targetId = await create(address);
    // The old way of attaching: its messages pass through this line instead of needing one of their own.
    const { sessionId } = await line.send('Target.attachToTarget', { targetId, flatten: false });

    const waiting = new Map<number, (message: Message) => void>();
    const sent: Sent[] = [];
    let last = 0;
    line.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
      if (from !== sessionId) return;
      const read: Message = JSON.parse(message);
      if (read.id !== undefined) waiting.get(read.id)?.(read);
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
      hide: async () => void (await create('about:blank')),
      show: async () => void (await line.send('Target.activateTarget', { targetId })),
      freeze: async () => void (await send('Page.setWebLifecycleState', { state: 'frozen' })),
      thaw: async () => void (await send('Page.setWebLifecycleState', { state: 'active' })),
      beside: open,
      async close() {
        await line.send('Target.disposeBrowserContext', { browserContextId });
        await line.detach();
      },
    };
  };
  return open(url);
}
