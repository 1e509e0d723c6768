import { paintFirst } from './paint/paint';

/**
 * The longest time, in ms, that the product's own script waits for the first prices; a slow server delays only this
 * script.
 */
const PATIENCE_MS = 1_000;
/** The whole product: loaded in parallel with the first prices, and run after they are painted. */
const product = (): unknown => {
  window.boot?.rest?.();
  return import('./main').catch(() => window.boot?.loadAgain(product));
};

/**
 * Whether the page is in English with decimal odds; otherwise the words of the language or the format load first
 * (src/main.ts).
 */
const isPlain = document.documentElement.dataset['words'] === undefined;

const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
void Promise.race([isPlain ? paintFirst() : null, patience]).then(product);
