import { posix } from 'node:path';
import type { FirstVisit } from './firstVisit.ts';
import type { Mentions } from './mentions.ts';
import type { BuiltRow } from './rows.ts';

/** Small modules that several later parts use. */
const SMALL_PARTS = [
  /\/src\/words\/\w+\.ts$/,
  /\/src\/state\/\w+\.tsx?$/,
  /\/node_modules\/(valtio|proxy-compare)\//,
  /\/src\/hooks\/\w+\.ts$/,
  /\/src\/ui\/\w+\.tsx?$/,
  /\/src\/ui\/bets\/betFigures\.ts$/,
  /\/src\/frame\/look\/lead\.ts$/,
  /\/src\/ui\/house\/\w+\.ts$/,
  /\/src\/islands\/\w+\/words\.ts$/,
  /\/src\/screens\/\w+\/words\.ts$/,
];

/** What stands over the page: it comes with the dialog's package, in one chunk. */
const OVER_PAGE = [
  /\/node_modules\/@radix-ui\/react-dialog\//,
  /\/src\/ui\/(Sheet|Switch|Popover|FundsLines)\.tsx$/,
  /\/src\/ui\/(sheet|switch|popover)\.module\.css$/,
  /\/src\/ui\/sheet\/useBackCloses\.ts$/,
];

const REACT = [
  /\/node_modules\/react\/(?!jsx-runtime|cjs\/react-jsx-runtime)/,
  /\/node_modules\/react-dom\//,
  /\/node_modules\/scheduler\//,
];

/** React's function that makes elements, which the painter needs before the rest of React. */
const MAKES_ELEMENTS = /\/node_modules\/react\/(jsx-runtime|cjs\/react-jsx-runtime)/;

/** Most later parts and screens use them: a file of their own would cost each a request for some tens of bytes. */
const TINY = ['streams/api/message.ts', 'streams/core/decodedPart.ts', 'streams/rules/house.ts'];

/** The door of the streams passes it on, and only the slip uses it: the first visit does without. */
const TYPED_FIGURES = 'streams/rules/moneyText.ts';

/**
 * What an event and its markets say, and how a reply of one is read: the frame paints them before the streams are
 * there, and others say it too. In one file, because a browser asks for six at a time and the price waits for them.
 */
const SAID = [
  /\/streams\/market\/detail\/(calls|wireDetail)\.ts$/,
  /\/src\/words\/(details|money)\.ts$/,
  /\/src\/hooks\/wideGrid\.ts$/,
  /\/src\/ui\/(Tag\.tsx|tag\.module\.css|each\/\w+\.ts)$/,
  /\/src\/screens\/market\/words\.ts$/,
  /\/streams\/rules\/bookPercent\.ts$/,
];

/** And the first of these, which comes with what makes the page complete, and what it can spare. */
const SPARING = ['streams/market/framePace.ts', 'src/ports/thrift.ts'];

/** And this one, which score cards alone use. */
const SCORING = 'streams/rules/scoring.ts';

/** What writes odds in other forms than decimal. */
const FORM_OF_ODDS = [
  'src/ui/odds/odds.ts',
  'src/ui/odds/words.ts',
  'streams/rules/oddsFormats.ts',
];

/** Drawn by the other screens of its area, the home screen aside: they are small and come together. */
const LISTS_VIEW = 'src/screens/home/StagedLists.tsx';

/**
 * The chunks that are put together by hand. The bundler divides the rest by its importers.
 * @see https://rolldown.rs/reference/OutputOptions.codeSplitting
 */
export function chunkGroups(
  first: FirstVisit,
  { file, pattern, chunk }: Mentions,
  rows: readonly BuiltRow[],
) {
  const area = posix.dirname(LISTS_VIEW);
  const screens = rows.filter(({ screen }) => posix.dirname(screen) === area);
  const lists = new Set([LISTS_VIEW, ...screens.map(({ screen }) => screen)].map(file));
  const react = anyOf(REACT.map(pattern));
  const makesElements = pattern(MAKES_ELEMENTS);
  const tiny = new Set(TINY.map(file));
  const typed = file(TYPED_FIGURES);
  const scoring = file(SCORING);
  const sparing = new Set(SPARING.map(file));
  const formOfOdds = new Set(FORM_OF_ODDS.map(file));
  const said = anyOf(SAID.map(pattern));
  const small = anyOf(SMALL_PARTS.map(pattern));
  const overPage = anyOf(OVER_PAGE.map(pattern));
  const operators = pattern(/\/node_modules\/rxjs\//);
  // A chunk of its own would cost the first visit another file name.
  const core = pattern(/\/streams\/(core|session\/presses)[/.]/);
  const forms = { includeDependenciesRecursively: false, priority: 2 };
  const shared = { minShareCount: 2, includeDependenciesRecursively: false, priority: 1 };
  return [
    { name: chunk('react'), test: react, priority: 4 },
    { name: chunk('typed'), test: (id: string) => id === typed, priority: 4 },
    { name: chunk('scoring'), test: (id: string) => id === scoring, priority: 4 },
    { name: chunk('odds'), test: (id: string) => formOfOdds.has(id), ...forms, priority: 4 },
    // On a page without the frame its words would be in the entry, which in turn asks for this file.
    {
      name: chunk('said'),
      test: (id: string) => first.isBuilt() && said(id),
      ...forms,
      priority: 4,
    },
    { name: chunk('pace'), test: (id: string) => sparing.has(id), ...forms, priority: 4 },
    {
      name: chunk('paint'),
      test: (id: string) => first.holds('paint', id) || makesElements(id) || tiny.has(id),
      priority: 5,
    },
    {
      name: chunk('first'),
      test: (id: string) => first.holds('entry', id),
      priority: 3,
    },
    { name: chunk('views'), test: (id: string) => first.holds('views', id), priority: 2 },
    {
      name: chunk('lists'),
      test: (id: string) => lists.has(id),
      includeDependenciesRecursively: false,
      priority: 1,
    },
    {
      name: chunk('ledger'),
      test: pattern(/\/src\/screens\/reports\/[\w.]+\.(tsx?|css)$/),
      ...forms,
    },
    {
      name: chunk('payments'),
      test: pattern(/\/(src\/(screens\/payments\/|ports\/pictures)|node_modules\/lean-qr\/)/),
      ...forms,
    },
    // The first visit names each chunk: the forms of an area come together.
    {
      name: chunk('joining'),
      test: pattern(/\/src\/screens\/auth\/joining\/\w+\.tsx?$/),
      ...forms,
    },
    {
      name: chunk('auth'),
      test: pattern(/\/src\/(screens\/auth\/|ui\/(Field|field\.))/),
      ...forms,
    },
    {
      name: chunk('account'),
      test: pattern(/\/src\/ui\/account\//),
      ...forms,
    },
    {
      name: chunk('written'),
      test: pattern(/\/src\/ui\/odds\/\w+\.tsx?$/),
      ...forms,
    },
    {
      name: chunk('receipt'),
      test: pattern(/\/src\/ui\/receipt\//),
      ...forms,
    },
    {
      name: chunk('bets'),
      test: pattern(/\/src\/ui\/bets\/(?!betFigures)\w+\.(tsx|ts|module\.css)$/),
      ...forms,
    },
    {
      name: chunk('pages'),
      // The page of a closed site asks and lists; all others only say something.
      test: pattern(/\/src\/(screens\/pages\/(?!Maintenance)|ui\/PageNotice)/),
      ...forms,
    },
    { name: chunk('shared'), test: (id: string) => !overPage(id) && small(id), ...shared },
    { name: chunk('sheet'), test: overPage, ...forms },
    // What the parts of the streams share.
    {
      name: chunk('operators'),
      test: (id: string) => operators(id) || core(id),
      ...shared,
    },
  ];
}

const anyOf =
  (tests: readonly ((id: string) => boolean)[]) =>
  (id: string): boolean =>
    tests.some((matches) => matches(id));
