import { runInNewContext } from 'node:vm';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { seeded } from './fault';
import { tsxSites } from './tsxSites';

const VIEW = `
export const view = (items) => (
  <ul className="list" role="list" onClick={tap}>
    {items.length > 0 && items.map((item) => <li key={item}>{item}</li>)}
    <li>Total</li>
    <b>{words.sum}</b>
  </ul>
);`;

/** Draws the view as nested lists, with one kind of fault active. */
async function draw(kind: string): Promise<unknown> {
  const source = { file: 'view.tsx', text: VIEW, sites: tsxSites('view.tsx', VIEW) };
  const faults = source.sites.map((site, index) => ({
    id: index + 1,
    kind: site.kind,
    language: 'TSX' as const,
    file: 'view.tsx',
    line: 1,
    site: index,
  }));
  const on = faults.find((fault) => fault.kind === kind)?.id;
  const { code } = await transformWithOxc(seeded(source, faults), 'view.tsx', {
    jsx: { runtime: 'classic', pragma: 'draw' },
  });
  return JSON.parse(
    runInNewContext(`${code.replace('export const', 'var')}; JSON.stringify(view(['a', 'b']))`, {
      draw: (name: string, props: unknown, ...children: unknown[]) => [name, props, children],
      words: { sum: 'Sum' },
      tap: 'tap',
      __fault: (active: number) => active === on,
    }),
  );
}

const PROPS = { className: 'list', role: 'list', onClick: 'tap' };
const item = (text: string) => ['li', { key: text }, [text]];
const LIST = [item('a'), item('b')];
const TOTAL = ['li', null, ['Total']];
const SUM = ['b', null, ['Sum']];

test.each([
  ['none', PROPS, [LIST, TOTAL, SUM]],
  ['removed element', PROPS, [LIST, null, SUM]],
  ['wrong text', PROPS, [LIST, ['li', null, ['Wrong words']], SUM]],
  ['negated condition', PROPS, [false, TOTAL, SUM]],
  ['reversed list', PROPS, [LIST.toReversed(), TOTAL, SUM]],
  ['dropped class', { role: 'list', onClick: 'tap' }, [LIST, TOTAL, SUM]],
  ['dropped attribute', { className: 'list', onClick: 'tap' }, [LIST, TOTAL, SUM]],
  ['dropped handler', { className: 'list', role: 'list' }, [LIST, TOTAL, SUM]],
])('draws the view with a fault of the kind: %s', async (kind, props, children) => {
  expect(await draw(kind)).toEqual(['ul', props, children]);
});
