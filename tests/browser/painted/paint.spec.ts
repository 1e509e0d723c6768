import { expect, test } from '../product';
import { readPaint } from './paint';
import { readVocabulary } from './vocabulary';

/* Tests of the check itself, on pages with one fault each. */

const page = (html: string): string =>
  `<html class="dark" style="background: #fff; color: #111"><body><main>${html}</main></body></html>`;

const FAULTS: Readonly<Record<string, readonly [html: string, fault: RegExp]>> = {
  'text that another element covers': [
    '<div style="position: relative"><p>Balance</p><div style="position: absolute; inset: 0; background: #ccc"></div></div>',
    /“Balance” is covered by <div/,
  ],
  'text that a picture covers': [
    '<div style="position: relative"><p>Balance</p><img alt="" src="data:," style="position: absolute; inset: 0; inline-size: 300px; block-size: 50px"></div>',
    /“Balance” is covered by <img/,
  ],
  'text of no height': ['<p style="font-size: 0">Balance</p>', /“Balance” has no size/],
  "text of its background's colour": [
    '<p style="background: rgb(9, 9, 9); color: rgb(9, 9, 9)">Balance</p>',
    /“Balance” has its background's colour/,
  ],
  "text of the page's colour": [
    '<p style="color: #fff">Balance</p>',
    /“Balance” has its background's colour/,
  ],
  'text that is transparent': [
    '<p style="color: transparent">Balance</p>',
    /“Balance” is transparent/,
  ],
  'text in a box without opacity': [
    '<div style="opacity: 0"><p>Balance</p></div>',
    /“Balance” is transparent/,
  ],
  'a button without a name': ['<button><svg></svg></button>', /no name: <button>/],
  'a link without a name': ['<a href="/home"><i></i></a>', /no name: <a href="\/home">/],
  'a heading without text': ['<h2> </h2>', /no name: <h2>/],
  'a heading of no height': [
    '<h2 style="block-size: 0; overflow: hidden">Bets</h2>',
    /nothing to see: <h2/,
  ],
  'a button whose text is hidden': [
    '<button aria-label="Place bet"><b style="display: none">Place bet</b></button>',
    /nothing to see: <button/,
  ],
  'a button that another element covers': [
    '<div style="position: relative"><button>Place bet</button><div style="position: absolute; inset: 0; background: #ccc"></div></div>',
    /“Place bet” is covered by <div/,
  ],
  "text of its background's colour in the theme that is not worn": [
    '<style>.light p { color: #fff }</style><p>Balance</p>',
    /light: “Balance” has its background's colour/,
  ],
  'a heading whose text is hidden': ['<h2><span hidden>Bets</span></h2>', /no name: <h2>/],
};

test('finds each fault', async ({ page: tab }) => {
  for (const [fault, [html, told]] of Object.entries(FAULTS)) {
    await tab.setContent(page(html));
    const { faults } = await readPaint(tab);
    expect.soft(faults, fault).toEqual([expect.stringMatching(told)]);
  }
});

test('accepts text under a bar that scrolls away, and text for screen readers', async ({
  page: tab,
}) => {
  await tab.setContent(
    page(`
      <header style="position: fixed; inset: 0 0 auto; block-size: 60px; background: #eee">Touchline</header>
      <h1 style="margin-block-start: 300px">Home</h1>
      <div style="block-size: 3000px"></div>
      <p>Last line</p><div style="block-size: 900px"></div>
      <button aria-label="Search"><svg></svg></button>
      <p style="background: rgb(255, 250, 0); color: rgb(138, 75, 0)">Starts in 2:59</p>
      <a href="/home" style="position: relative">Norhaven<i style="position: absolute; inset: 0"></i></a>
      <span style="position: absolute; clip-path: inset(50%); inline-size: 1px; block-size: 1px">heard</span>`),
  );
  expect((await readPaint(tab)).faults).toEqual([]);
});

test('reads text on one line as one row, orders rows from the top, and skips hidden text', async ({
  page: tab,
}) => {
  await tab.setContent(
    page(`
      <p style="display: flex; gap: 20px"><span>Norhaven</span><b>2.40</b></p>
      <p>Stake <b>100</b> of 200</p>
      <div style="display: flex; flex-direction: row-reverse; justify-content: start">
        <span>second</span><span>first</span>
      </div>
      <div style="display: flex; flex-direction: column-reverse"><p>below</p><p>above</p></div>
      <p hidden>hidden</p>
      <label>Odds <input value="2.40"></label>
      <details><summary>Rules</summary><p>closed</p></details>`),
  );
  const { parts } = await readPaint(tab);
  expect(parts.find(({ name }) => name === 'main')?.rows).toEqual([
    'Norhaven | 2.40',
    'Stake 100 of 200',
    'first | second',
    'above',
    'below',
    'Odds | [2.40]',
    'Rules',
  ]);
  for (const [read, html] of [
    // Text that is cut short in favour of other text.
    [
      ['Balance', 'Home'],
      '<p style="block-size: 20px; overflow: hidden">Balance<br>Exposure</p><p style="background: #ccc">Home</p>',
    ],
    // A page behind a sheet.
    [
      ['Menu'],
      '<p>Home</p><div role="dialog" style="position: fixed; inset: 0; background: #fff">Menu</div>',
    ],
  ] as const) {
    await tab.setContent(page(html));
    const { parts: seen, faults } = await readPaint(tab);
    expect(seen.flatMap(({ rows }) => rows)).toEqual(read);
    expect(faults).toEqual([]);
  }
});

test('finds text that is missing from the words of every area', async () => {
  const findUnknown = await readVocabulary();
  const texts = ['Log in', '3 events', 'Norhaven', 'cbaffbea', 'Coming up shortly'];
  expect(findUnknown(texts, 'Norhaven')).toEqual(['Coming up shortly']);
});
