import { MARKET, runBench, runnerId } from './drive';
import { LEVELS } from './feed';

/*
 * The grid that a careful developer would write by hand, as a baseline for the product: one flat array of numbers, one
 * write per frame, only visible rows and writes only for changed text.
 */

interface Row {
  readonly texts: readonly Text[];
  readonly shown: string[];
  readonly values: Float64Array;
  visible: boolean;
  dirty: boolean;
}

const size = (value: number): string =>
  value >= 10_000
    ? `${Math.round(value / 1_000)}k`
    : value >= 1_000
      ? `${(value / 1_000).toFixed(1)}k`
      : String(Math.round(value));
const price = (value: number): string => value.toFixed(value < 4 ? 2 : 1);

runBench((load, first) => {
  const root = document.querySelector('#grid') ?? document.body;
  const rows = new Map<string, Row>();
  const byElement = new Map<Element, Row>();
  const dirty: Row[] = [];
  let isScheduled = false;

  const write = (row: Row): void => {
    row.dirty = false;
    for (let cell = 0; cell < LEVELS * 2; cell++) {
      const value = row.values[cell] ?? 0;
      const text = cell % 2 === 0 ? price(value) : size(value);
      const node = row.texts[cell];
      if (!node || row.shown[cell] === text) continue;
      row.shown[cell] = text;
      node.data = text;
    }
  };
  const flush = (): void => {
    isScheduled = false;
    for (const row of dirty.splice(0)) write(row);
  };
  const mark = (row: Row): void => {
    if (row.dirty || !row.visible) return;
    row.dirty = true;
    dirty.push(row);
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(flush);
  };
  const seen = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const row = byElement.get(entry.target);
        if (!row) continue;
        row.visible = entry.isIntersecting;
        if (row.visible) mark(row);
      }
    },
    { rootMargin: '100px' },
  );

  for (let index = 0; index < load.runners; index++) {
    const element = document.createElement('div');
    element.className = 'row';
    const name = document.createElement('span');
    name.textContent = `Runner ${index}`;
    element.append(name);
    const texts: Text[] = [];
    for (let cell = 0; cell < LEVELS; cell++) {
      const button = document.createElement('button');
      button.className = cell < 3 ? 'back' : 'lay';
      const top = document.createElement('b');
      const bottom = document.createElement('i');
      const pair = [document.createTextNode(''), document.createTextNode('')] as const;
      top.append(pair[0]);
      bottom.append(pair[1]);
      button.append(top, bottom);
      element.append(button);
      texts.push(...pair);
    }
    const row: Row = {
      texts,
      shown: [],
      values: new Float64Array(LEVELS * 2),
      visible: false,
      dirty: false,
    };
    rows.set(runnerId(index), row);
    byElement.set(element, row);
    root.append(element);
    seen.observe(element);
  }

  const take = (message: string): void => {
    const reply = JSON.parse(message);
    for (const market of reply.markets) {
      if (market.marketId !== MARKET) continue;
      for (const runner of market.runners) {
        const row = rows.get(runner.id);
        if (!row) continue;
        for (let level = 0; level < 3; level++) {
          row.values[level * 2] = runner.back[level][0];
          row.values[level * 2 + 1] = runner.back[level][1];
          row.values[6 + level * 2] = runner.lay[level][0];
          row.values[7 + level * 2] = runner.lay[level][1];
        }
        mark(row);
      }
    }
  };
  take(first);
  return { take, probe: () => root.querySelector('.row .back i') };
});
