import { resolve } from 'node:path';
import type { Sandbox } from '../sandbox/sandbox';
import { serveProduct, type ServedProduct } from '../sandbox/serve/serve';

type Exchange = Pick<Sandbox, 'handleRequest' | 'handleUpgrade' | 'fetch'>;

/** The built product at one address of this machine, which the tests of a worker use one after the other. */
export interface Site extends Pick<ServedProduct, 'origin' | 'release'> {
  /** Puts the exchange of a test behind the product. */
  open(exchange: Exchange): Promise<void>;
  /** Writes the reply to the first request into each page of this test. */
  writePrices(): void;
  /** Ends a test: cuts its connections, and serves the built files again. */
  leave(): Promise<void>;
  /** Cuts every connection and stops listening: the server is gone. */
  kill(): Promise<void>;
  /** Listens again at the same address. */
  revive(): Promise<void>;
}

/** @param dist the folder of the built product; the mutation run of the view tests uses a build with faults */
export async function createSite(
  dist: string = resolve(process.env['DIST'] ?? 'dist'),
): Promise<Site> {
  let current: Exchange | null = null;
  let isPriced = false;
  let released = false;
  const exchange: Omit<Exchange, 'fetch'> = {
    handleRequest(request, response) {
      if (current) return current.handleRequest(request, response);
      // A page that outlives its test is not connected to any exchange.
      response.destroy();
      return true;
    },
    handleUpgrade: (...upgrade) => current?.handleUpgrade(...upgrade) ?? false,
  };
  const serve = (port: number): Promise<ServedProduct> =>
    serveProduct({
      sandbox: exchange,
      dist,
      port,
      // Each worker compresses the build when it starts.
      quality: 1,
      prices: () => (isPriced ? current : null),
    });
  let served: ServedProduct | null = await serve(0);
  const { origin, port } = served;

  const kill = async (): Promise<void> => {
    await served?.close();
    served = null;
  };
  const revive = async (): Promise<void> => {
    served = await serve(port);
    released = false;
    if (served.port !== port) throw new Error(`port ${port} was taken meanwhile`);
  };

  return {
    origin,
    async open(next) {
      if (served === null) await revive();
      current = next;
    },
    async leave() {
      current = null;
      isPriced = false;
      if (released) await kill();
      else served?.cut();
    },
    kill,
    revive,
    writePrices: () => void (isPriced = true),
    release(change) {
      released = true;
      served?.release(change);
    },
  };
}
