import type { Browser } from '@playwright/test';

/**
 * A tab that is hidden when another one is in front of it. Playwright keeps its own pages visible for
 * ever, so this one is driven over the browser's protocol alone.
 */
export interface RealTab {
  /** Value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  go(url: string): Promise<void>;
  /** Paths of the requests it has made. */
  readonly requests: readonly string[];
  /** Puts another tab in front. */
  hide(): Promise<void>;
  show(): Promise<void>;
  close(): Promise<void>;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly request?: { readonly url: string } };
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

export async function openRealTab(browser: Browser, url: string, size: Size): Promise<RealTab> {
  const line = await browser.newBrowserCDPSession();
  const { browserContextId } = await line.send('Target.createBrowserContext');
  const open = async (address: string): Promise<string> =>
    (await line.send('Target.createTarget', { url: address, browserContextId })).targetId;
  const targetId = await open(url);
  // The old way of attaching: its messages pass through this line instead of needing one of their own.
  const { sessionId } = await line.send('Target.attachToTarget', { targetId, flatten: false });

  const waiting = new Map<number, (message: Message) => void>();
  const requests: string[] = [];
  let last = 0;
  line.on('Target.receivedMessageFromTarget', ({ message }) => {
    const read: Message = JSON.parse(message);
    if (read.id !== undefined) waiting.get(read.id)?.(read);
    if (read.method === 'Network.requestWillBeSent' && read.params?.request)
      requests.push(new URL(read.params.request.url).pathname);
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
    go: async (address) => void (await send('Page.navigate', { url: address })),
    requests,
    hide: async () => void (await open('about:blank')),
    show: async () => void (await line.send('Target.activateTarget', { targetId })),
    async close() {
      await line.send('Target.disposeBrowserContext', { browserContextId });
      await line.detach();
    },
  };
}
