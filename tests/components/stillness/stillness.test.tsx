import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { EVENT, TREE } from '../../browser/actions/calls';
import { goInPlay, suspend } from '../../browser/actions/server';
import { boxOf } from '../actions';
import { expectPrice, marketCard, QUIET, QUIET_MARKET } from '../market/market';
import { SIZES, stage } from '../stage';

/* No part of a screen moves unless the player causes it. */

/** The design's budget for all layout shifts of a screen that no player caused. */
const MOST_SHIFT = 0.02;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Adds up the layout shifts from now on that no player caused. */
async function shiftSince(start: number): Promise<number> {
  await new Promise(requestAnimationFrame);
  const entries = await new Promise<readonly PerformanceEntry[]>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      observer.disconnect();
      resolve(list.getEntries());
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    // The observer does not report if the page has not moved.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
  });
  return (entries as readonly Shift[])
    .filter(({ hadRecentInput, startTime }) => !hadRecentInput && startTime >= start)
    .reduce((sum, { value }) => sum + value, 0);
}

/** The position, the width and the height of a part. */
async function sizeOf(part: Locator): Promise<readonly number[]> {
  await expect.element(part).toBeVisible();
  const { x, width, height } = boxOf(part);
  return [x, width, height];
}

describe.each(SIZES)('a screen on a %s', (size) => {
  test.each([
    ['/home', TREE, '.bones-list .ev', 'article.ev'],
    [QUIET_MARKET, EVENT, '.bones-market .mkt-row', '[role="row"].mkt-row'],
  ])('replaces placeholders with content of the same size: %s', async (path, call, bone, real) => {
    const opened = await stage({ size, path: '/error-404' });
    const release = opened.hold((request) => request.path === call);
    await opened.load(path);
    await expect.element(page.getByCss('main')).toHaveAttribute('aria-busy', 'true');
    const placeholder = await sizeOf(page.getByCss(bone).first());
    const start = performance.now();
    release();
    await expect.element(page.getByCss('main')).not.toHaveAttribute('aria-busy');
    expect(await sizeOf(page.getByCss(real).first())).toEqual(placeholder);
    expect(await shiftSince(start)).toBeLessThan(MOST_SHIFT);
  });

  test('keeps the height of an event’s header while its facts become longer', async () => {
    const opened = await stage({ size, path: QUIET_MARKET });
    const head = page.getByCss('main header');
    await expectPrice('Back', 'Norhaven', '2.40');
    await expect.element(head).toHaveTextContent('Matched ₹0');
    await expect.element(head).not.toHaveTextContent('Bet delay');
    const place = boxOf(marketCard('Match odds'));
    const start = performance.now();
    goInPlay(opened, 12);
    await expect.element(head).toHaveTextContent('Bet delay 12 s');
    opened.sandbox.exchange.setScore(QUIET.eventId, {
      home: '199/10',
      away: '198/10',
      clock: '20.0 ov',
    });
    // The page fetches the event again when the status of a market changes.
    suspend(opened, QUIET.goals);
    await expect.element(head).toHaveTextContent('199/10');
    // The test writes the longest text of each fact, and no text is cut off.
    const matched = [...head.element().querySelectorAll('span')].find(
      ({ firstChild }) => firstChild instanceof Text && firstChild.data.startsWith('Matched'),
    );
    (matched!.firstChild as Text).data = 'Matched ₹99.9Cr';
    const facts = head.element().lastElementChild!;
    const { bottom } = facts.getBoundingClientRect();
    const cut = [...facts.children].filter((fact) => fact.getBoundingClientRect().bottom > bottom);
    expect(cut).toEqual([]);
    expect(boxOf(marketCard('Match odds'))).toEqual(place);
    expect(await shiftSince(start)).toBe(0);
  });
});

test.each(['/home', QUIET_MARKET])('gives all figures of %s the same width', async (path) => {
  await stage({ path });
  await expectPrice('Back', 'Norhaven', '2.40');
  const uneven = [...document.querySelectorAll('body *')]
    .filter((element) =>
      [...element.childNodes].some((node) => node instanceof Text && /\d/.test(node.data)),
    )
    .filter((element) => getComputedStyle(element).fontVariantNumeric !== 'tabular-nums')
    .map((element) => element.outerHTML.slice(0, 80));
  expect(uneven).toEqual([]);
});
