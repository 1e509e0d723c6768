import { paintFirst } from './frame/paint/paint';

/** The longest wait of the product's own script for the first prices, in ms: a slow server holds up nothing else. */
const PATIENCE_MS = 1_000;
/** All of the product, which runs after the first prices are painted and is fetched beside them. */
const product = (): unknown => {
  window.boot?.rest?.();
  return import('./main').catch(() => window.boot?.loadAgain(product));
};

/** In another language, or with odds in another form, its words come first (src/main.ts). */
const isPlain = document.documentElement.dataset['words'] === undefined;

const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
void Promise.race([isPlain ? paintFirst() : null, patience]).then(product);
