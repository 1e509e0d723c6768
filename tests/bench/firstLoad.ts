import { launchBare } from './bareBrowser';
import { type Load, load, type LoadTarget, PROCESSORS } from './coldLoad';
import { loadRows } from './loadRows';
import { median, type Row } from './report';

interface Targets {
  readonly product: LoadTarget;
  readonly frame: LoadTarget;
  readonly reactDom: LoadTarget;
}

/** Loads the product, the frame without script and react-dom alone in turn, `runs` times each, on each processor. */
export async function measureFirstLoad(targets: Targets, runs: number): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const cpu of PROCESSORS) rows.push(...(await measureOn(targets, runs, cpu)));
  return rows;
}

async function measureOn(targets: Targets, runs: number, cpu: number): Promise<readonly Row[]> {
  const loads = { product: [] as Load[], frame: [] as Load[], reactDom: [] as Load[] };
  const browser = await launchBare();
  try {
    await load(browser, targets.product, 1);
    for (let run = 0; run < runs; run++)
      for (const name of ['product', 'frame', 'reactDom'] as const)
        loads[name].push(await load(browser, targets[name], cpu));
  } finally {
    await browser.close();
  }
  const of = (name: keyof typeof loads, figure: keyof Load): number =>
    median(loads[name].map((entry) => entry[figure]));
  const group = `first load ×${cpu}, slow 4G`;
  return [
    {
      group,
      name: 'largest paint, against the frame without script',
      value: of('product', 'largestPaint'),
      baseline: of('frame', 'largestPaint'),
      unit: 'ms',
      most: 1.1,
    },
    {
      group,
      name: 'first live price, against react-dom alone',
      value: of('product', 'firstPrice'),
      baseline: of('reactDom', 'firstPrice'),
      unit: 'ms',
      most: 0.95,
    },
    ...loadRows(group, (figure) => of('product', figure)),
  ];
}
