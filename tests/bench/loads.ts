import { launchBare } from './bareBrowser';
import { type Load, load, type LoadTarget } from './coldLoad';
import type { Speed } from './speed';
import { inTurn } from './turns';
import type { Figure } from './verdict';

/** The pages of one address: the product, its baselines, and the build with which it is compared. */
export interface Pages {
  readonly product: LoadTarget;
  readonly reactDom: LoadTarget;
  /** The product's page without its scripts. */
  readonly shell?: LoadTarget;
  readonly against?: LoadTarget;
}

export interface LoadBudgets {
  /** Ratio to react-dom alone. */
  readonly firstPrice: number;
  readonly usable: number;
  /** The ratio to the page shell if the shell is measured, otherwise to the product's own first price. */
  readonly largestPaint: number;
  /** The scripts that paint the first price and, below, all scripts, in kB. */
  readonly painting: number;
  readonly script: number;
}

const SHIFT = 0.01;
/** The longest task allowed, in ms, by index. */
const LONGEST_TASK: Readonly<Record<number, number>> = { 300: 50, 130: 100 };

/** Loads all pages in turn on slow 4G. */
export async function measureLoads(
  group: string,
  pages: Pages,
  budgets: LoadBudgets,
  { index, rate }: Speed,
  runs: number,
): Promise<readonly Figure[]> {
  const names = (['product', 'against', 'reactDom', 'shell'] as const).filter(
    (name) => pages[name],
  );
  const browser = await launchBare();
  try {
    // The first page also starts the processes of the browser.
    await load(browser, pages.product, 1);
    const found = await inTurn(`${group}, index ${index}`, names, runs, (name) =>
      load(browser, pages[name] ?? pages.product, rate),
    );
    const of = (name: keyof Pages, figure: keyof Load): readonly number[] =>
      (found[name] ?? []).map((each) => each[figure]);
    const row = (
      figure: keyof Load,
      name: string,
      unit: string,
      most: number,
      baseline?: readonly number[],
    ): Figure => ({
      group: `${group}, index ${index}`,
      name,
      unit,
      most,
      values: of('product', figure),
      ...(baseline && { baseline }),
      ...(pages.against && { against: of('against', figure) }),
    });
    const reactDom = of('reactDom', 'firstPrice');
    return [
      row('firstPrice', 'first live price / react-dom alone', 'ms', budgets.firstPrice, reactDom),
      row('usable', 'screen usable / react-dom alone', 'ms', budgets.usable, reactDom),
      row('longestTask', 'longest task after the first price', 'ms', LONGEST_TASK[index] ?? 0),
      row('painting', 'script until the first price', 'kB', budgets.painting),
      row('script', 'script until the screen is usable', 'kB', budgets.script),
      pages.shell
        ? row(
            'largestPaint',
            'largest paint / page shell',
            'ms',
            budgets.largestPaint,
            of('shell', 'largestPaint'),
          )
        : row(
            'largestPaint',
            'largest paint / own first price',
            'ms',
            budgets.largestPaint,
            of('product', 'firstPrice'),
          ),
      row('shift', 'layout shift', '', SHIFT),
    ];
  } finally {
    await browser.close();
  }
}
