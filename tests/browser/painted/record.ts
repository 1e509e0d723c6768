import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hasColumn } from '../actions/screen';
import { expect, type Product } from '../product';
import { expectSound } from './checks';
import { type Stillness, watchStillness } from './still';
import type { Pass } from './world';

/*
 * The record of a walk: the content that a player sees in each state, in a text file that a person reviews. `UPDATE=1`
 * writes the file; otherwise each state must match it.
 */

const FOLDER = 'tests/browser/painted';
const isUpdate = Boolean(process.env['UPDATE']);

export interface Recorder {
  /** Records the page once it has settled, and fails on every fault that a player could see. */
  record(state: string, stillness?: Stillness): Promise<void>;
  /** Writes the file, or fails if it has states that the walk no longer reaches. */
  finish(): void;
}

export function createRecorder(page: Page, product: Product, pass: Pass, walk: string): Recorder {
  const path = join(FOLDER, `${walk}.${hasColumn(page) ? 'desktop' : 'phone'}.txt`);
  const stored = isUpdate ? new Map<string, string>() : statesIn(path);
  const states = new Map<string, string>();
  const last = new Map<string, string>();
  const readStill = watchStillness(page, pass);
  return {
    record: async (state, stillness) => {
      if (states.has(state)) throw new Error(`The walk records ${state} twice.`);
      // A slip that grows may scroll its column, so that the open bets stay in place.
      await page.evaluate(() => {
        for (const box of [window, document.querySelector('.side')])
          box?.scrollTo({ top: 0, behavior: 'instant' });
      });
      const parts = await readStill(state, stillness);
      const text = parts
        .flatMap(({ name, rows }) => {
          const lines = rows.map((row) => `  ${row}`).join('\n');
          // The bars are the same on most screens, so they are written again only when they change.
          if (lines === '' || (name !== 'main' && last.get(name) === lines)) return [];
          last.set(name, lines);
          return [`${name}\n${lines}`];
        })
        .join('\n');
      states.set(state, text);
      if (!isUpdate) expect.soft(text, `what is painted: ${state}`).toBe(stored.get(state) ?? '');
      await expectSound(page, product, state);
    },
    finish: () => {
      if (isUpdate) return writeFileSync(path, written(states));
      expect.soft([...stored.keys()], 'the states of the record').toEqual([...states.keys()]);
    },
  };
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
