import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { CHROMIUM_ARGS, findChromium } from '../browser/chromium';

/*
 * Chromium over its own pipe, without a test tool's script in its pages. A test tool injects its own script, and makes
 * V8 collect a whole stack for every Error. React creates three errors when it starts; on a throttled processor each
 * would add a tenth of a second that real players do not wait.
 */

type Reply = Readonly<Record<string, unknown>>;

export interface BarePage {
  /** Sends one command of the DevTools protocol to this page. */
  send(method: string, params?: Reply): Promise<Reply>;
  /** Returns the value of an expression in the page, or of its promise. Throws its error. */
  evaluate<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

export interface BareBrowser {
  /** Opens a blank page in a separate context, so that its cache is empty. */
  newPage(viewport: { readonly width: number; readonly height: number }): Promise<BarePage>;
  close(): Promise<void>;
}

export async function launchBare(): Promise<BareBrowser> {
  const executable = findChromium();
  if (executable === null) throw new Error('no Chromium found to measure in');
  const profile = await mkdtemp(join(tmpdir(), 'bench-'));
  const chromium = spawn(
    executable,
    [
      '--headless',
      '--hide-scrollbars',
      '--mute-audio',
      ...CHROMIUM_ARGS,
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const send = speak(chromium);
  return {
    newPage: async (viewport) => {
      const { browserContextId } = await send('Target.createBrowserContext');
      const made = await send('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
      });
      const { sessionId } = await send('Target.attachToTarget', {
        targetId: made['targetId'],
        flatten: true,
      });
      const toPage = (method: string, params?: Reply): Promise<Reply> =>
        send(method, params, String(sessionId));
      await toPage('Emulation.setDeviceMetricsOverride', {
        ...viewport,
        deviceScaleFactor: 1,
        mobile: false,
      });
      return {
        send: toPage,
        evaluate: async <T>(expression: string): Promise<T> => {
          const { result, exceptionDetails } = (await toPage('Runtime.evaluate', {
            expression,
            awaitPromise: true,
            returnByValue: true,
          })) as {
            result: { value: T };
            exceptionDetails?: { text: string; exception?: { description?: string } };
          };
          if (exceptionDetails)
            throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
          return result.value;
        },
        close: async () => {
          await send('Target.disposeBrowserContext', { browserContextId });
        },
      };
    },
    close: async () => {
      const ended = new Promise((resolve) => chromium.once('exit', resolve));
      await send('Browser.close');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Speaks the protocol: JSON messages that each end with a zero byte. A reply has the number of its command. */
function speak(
  chromium: ChildProcess,
): (method: string, params?: Reply, sessionId?: string) => Promise<Reply> {
  const [, , , to, from] = chromium.stdio as readonly [null, null, null, Writable, Readable];
  interface Waiting {
    readonly resolve: (reply: Reply) => void;
    readonly reject: (error: Error) => void;
  }
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let rest = '';
  from.setEncoding('utf8').on('data', (part: string) => {
    const messages = (rest + part).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const { id, result, error } = JSON.parse(message) as {
        id?: number;
        result?: Reply;
        error?: { message: string };
      };
      const command = waiting.get(id ?? 0);
      waiting.delete(id ?? 0);
      if (error) command?.reject(new Error(error.message));
      else command?.resolve(result ?? {});
    }
  });
  chromium.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser ended'));
  });
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
}
