import type { Page } from '@playwright/test';
import { badTexts, LIST_NAMES } from '../actions/cut';
import { hasColumn } from '../actions/screen';
import { expect, type Product } from '../product';
import { readPaint } from './paint';
import { cellsWithoutOdds } from './priceCells';
import { readVocabulary, type Vocabulary } from './vocabulary';

/* Rules for every screen in every state, independent of the recorded text. */

/** Read in the first state, because the runner also loads this file to list its tests. */
let vocabulary: Promise<Vocabulary> | undefined;

/** Expects that the page has no visible fault in either theme. */
export async function expectSound(page: Page, product: Product, state: string): Promise<void> {
  const { faults, texts } = await readPaint(page);
  expect.soft(faults, `texts of ${state} that cannot be read`).toEqual([]);
  vocabulary ??= readVocabulary();
  const unknown = (await vocabulary)(texts, ...namesOf(product));
  expect.soft(unknown, `texts of ${state} that are in no area's words`).toEqual([]);
  expect.soft(await cellsWithoutOdds(page), `price cells of ${state}`).toEqual([]);
  const rules = hasColumn(page) ? {} : { mayCut: LIST_NAMES };
  expect.soft(await badTexts(page, rules), `texts of ${state} that are cut`).toEqual([]);
}

/** The names of the exchange's sports, competitions, events, markets and runners, and the names of these tests. */
function namesOf({ sandbox: { exchange } }: Product): readonly string[] {
  const names = [...TYPED];
  for (const { name, sportName, competition } of exchange.events())
    names.push(name, sportName, competition ?? '', ...name.split(' v '));
  for (const { name, runners } of exchange.markets()) {
    names.push(name);
    for (const runner of runners.values()) names.push(runner.name);
  }
  return names.filter(Boolean);
}

/** Strings that the walks themselves type, or that their server sends. */
const TYPED = [
  'norh',
  'zzz',
  'Indian Rupee',
  'Proof not readable',
  'R Thorne',
  'EXMP',
  '19.5 ov',
  'TL',
];
