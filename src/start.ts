import { paintFirst } from './frame/paint/paint';

/** The longest wait of the product's own script for the first prices, in ms: a slow server holds up nothing else. */
const PATIENCE_MS = 1_000;
/** As src/islands/runtime/load.ts waits. */
const RETRY_MS = 800;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** All of the product, which runs after the first prices are painted and is fetched beside them. */
const product = (): Promise<unknown> => {
  window.frame?.rest?.();
  return import('./main');
};

const load = (): unknown =>
  product()
    .catch(() => wait(RETRY_MS).then(product))
    .catch(() => window.__unloaded?.(load));

/** In another language, or with odds in another form, its words come first (src/main.ts). */
const isPlain = document.documentElement.dataset['words'] === undefined;

void Promise.race([isPlain ? paintFirst() : null, wait(PATIENCE_MS)]).then(load);
