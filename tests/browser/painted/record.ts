import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { badTexts, LIST_NAMES } from '../hands/cut';
import { hasColumn } from '../hands/screen';
import { expect, test } from '../product';
import { type Paint, readPaint } from './paint';
import { cellsWithoutOdds } from './priceCells';

/*
 * The record of a walk: what a player sees in each state, in a text file that a person reviews. `UPDATE=1` writes the
 * file; otherwise each state must be as it was.
 */

const FOLDER = 'tests/browser/painted';
const isUpdate = Boolean(process.env['UPDATE']);

/** What differs between two runs: a reference is drawn at random, and a countdown depends on how long a page took. */
const RANDOM: readonly (readonly [RegExp, string])[] = [
  [/Reference[0-9a-f]{8}\b/g, 'Reference<reference>'],
  [/Starts in (\d:\d\d|\d+ min)/g, 'Starts in <time>'],
  [/\b\d+ min(?= \||$)/g, '<time>'],
  [/\| \d+ min\b/g, '| <time>'],
];
const steady = (row: string): string =>
  RANDOM.reduce((text, [pattern, name]) => text.replace(pattern, name), row);

export interface Recorder {
  /** Records the page as it stands, once it stands still, and fails on every fault of its paint. */
  record(state: string): Promise<void>;
  /** Writes the file, or fails if it has states that the walk no longer meets. */
  finish(): void;
}

export function createRecorder(page: Page, walk: string): Recorder {
  const path = join(FOLDER, `${walk}.${hasColumn(page) ? 'desktop' : 'phone'}.txt`);
  const stored = isUpdate ? new Map<string, string>() : statesIn(path);
  const states = new Map<string, string>();
  const last = new Map<string, string>();
  return {
    record: (state) =>
      test.step(`paint of ${state}`, async () => {
        const { parts } = await readStill(page);
        const text = parts
          .flatMap(({ name, rows }) => {
            const lines = rows.map((row) => `  ${steady(row)}`).join('\n');
            // The bars are the same on most screens: they are written again when they change.
            if (lines === '' || (name !== 'main' && last.get(name) === lines)) return [];
            last.set(name, lines);
            return [`${name}\n${lines}`];
          })
          .join('\n');
        if (states.has(state)) throw new Error(`The walk records ${state} twice.`);
        states.set(state, text);
        if (!isUpdate) expect.soft(text, `what is painted: ${state}`).toBe(stored.get(state) ?? '');
        await expectReadable(page, state);
        // A theme moves nothing: the other one is checked for its colours.
        await wear(page, 'light');
        expect.soft((await readPaint(page, 'colours')).faults, `${state}, light`).toEqual([]);
        await wear(page, 'dark');
      }),
    finish: () => {
      if (isUpdate) return writeFileSync(path, written(states));
      expect.soft([...stored.keys()], 'the states of the record').toEqual([...states.keys()]);
    },
  };
}

/** Reads the page until it says the same twice and nothing is on its way. */
async function readStill(page: Page): Promise<Paint> {
  let before = '';
  let paint: Paint | null = null;
  await expect
    .poll(
      async () => {
        paint = await readPaint(page, 'rows');
        const now = JSON.stringify(paint.parts);
        const isStill = now === before;
        before = now;
        return isStill;
      },
      { message: 'the page stands still', intervals: [50, 100, 200] },
    )
    .toBe(true);
  return paint!;
}

const wear = (page: Page, theme: 'dark' | 'light'): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.classList.replace(name === 'dark' ? 'light' : 'dark', name);
  }, theme);

async function expectReadable(page: Page, state: string): Promise<void> {
  const mayCut = hasColumn(page) ? '' : LIST_NAMES;
  expect.soft((await readPaint(page)).faults, `unreadable texts of ${state}`).toEqual([]);
  expect.soft(await badTexts(page, { mayCut }), `cut texts of ${state}`).toEqual([]);
  expect.soft(await cellsWithoutOdds(page), `price cells of ${state}`).toEqual([]);
}

const written = (states: ReadonlyMap<string, string>): string =>
  [...states].map(([state, text]) => `## ${state}\n${text}\n`).join('\n');

function statesIn(path: string): ReadonlyMap<string, string> {
  if (!existsSync(path)) return new Map();
  return new Map(
    readFileSync(path, 'utf8')
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const end = section.indexOf('\n');
        return [section.slice(0, end), section.slice(end + 1).trimEnd()];
      }),
  );
}
