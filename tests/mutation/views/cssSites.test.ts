import { expect, test } from 'vitest';
import { cssSites } from './cssSites';
import { seeded } from './fault';

const ON = ':where([data-fault="1"], [data-fault="1"] *)';
const OFF = ':where(:not([data-fault="1"], [data-fault="1"] *))';

/** Writes the first fault of a kind, or the `nth`, into a style sheet. */
function withFault(text: string, kind: string, nth = 0): string | null {
  const sites = cssSites(text);
  const site = sites
    .map((each, index) => ({ each, index }))
    .filter(({ each }) => each.kind === kind)[nth];
  if (!site) return null;
  return seeded({ file: 'a.css', text, sites }, [
    { id: 1, kind, language: 'CSS', file: 'a.css', line: 1, site: site.index },
  ]);
}

test('drops a declaration without moving its rule in the cascade', () => {
  expect(withFault('.a, .b:is(c, d)::after { color: red; top: 0 }', 'dropped declaration', 0)).toBe(
    `.a, .b:is(c, d)::after { } .a${OFF}, .b:is(c, d)${OFF}::after { color: red; } .a, .b:is(c, d)::after { ; top: 0 }`,
  );
});

test.each([
  ['display: none', '.a { top: 0 }', 'display: none !important'],
  ['colour of its background', '.a { color: red }', 'background: currentColor !important'],
  ['reversed order', '.a { display: flex }', 'flex-direction: row-reverse !important'],
  [
    'reversed order',
    '.a { display: flex; flex-direction: column }',
    'flex-direction: column-reverse !important',
  ],
])('adds a rule after the original rule: %s', (kind, rule, declaration) => {
  expect(withFault(rule, kind)).toBe(`${rule} .a${ON} { ${declaration} }`);
});

test('seeds no fault into a rule without boxes in a row or without its own colour', () => {
  expect(withFault('.a { display: grid }', 'reversed order')).toBeNull();
  expect(withFault('.a { background-color: red }', 'colour of its background')).toBeNull();
});

test('finds rules inside conditions, but not inside animations, fonts and comments', () => {
  const text = `@media (min-width: 1px) { .a { top: 0 } }
    @keyframes b { from { top: 0 } } @font-face { src: url(c) } /* .d { top: 0 } */`;
  expect(cssSites(text).map(({ kind }) => kind)).toEqual(['dropped declaration', 'display: none']);
  expect(withFault(text, 'display: none')).toContain('.a:where([data-fault="1"]');
});

test('preserves custom properties', () => {
  expect(withFault(':root { --line: red }', 'dropped declaration')).toBeNull();
});
