import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { outlet } from '../../../src/islands/outlet/island';
import { toasts } from '../../../src/islands/toasts/island';
import { type Size, type Stage, stage } from '../stage';
import { boxOf } from '../actions';

const list = (): Locator => page.getByCss('#island-toasts li');
const toast = (title: string): Locator => page.getByCss(`#island-toasts li:has-text("${title}")`);

/** The player is in another window, so no notice disappears automatically. */
const leaveWindow = (): unknown => dispatchEvent(new Event('blur'));

async function show(size: Size, path: string, ...titles: readonly string[]): Promise<Stage> {
  const staged = await stage({ path, size, islands: [outlet, toasts] });
  leaveWindow();
  for (const title of titles) staged.streams.toasts.show('info', title, 'Its market is settled.');
  await expect.poll(() => list().elements()).toHaveLength(titles.length);
  await Promise.all(
    document.getAnimations().map(({ finished }) => finished.catch(() => undefined)),
  );
  return staged;
}

/** Drags a notice with the mouse, releases it, and waits until the page has handled it. */
async function drag(locator: Locator, by: { readonly x: number; readonly y: number }) {
  const { left, top } = boxOf(locator);
  const root = document.documentElement.getBoundingClientRect();
  const from = { x: 60, y: 20 };
  await userEvent.dragAndDrop(locator, page.elementLocator(document.body), {
    sourcePosition: from,
    targetPosition: { x: left - root.left + from.x + by.x, y: top - root.top + from.y + by.y },
    force: true,
  });
}

describe('a notice that is dragged with the mouse', () => {
  test.each([
    ['less than the threshold', { x: 100, y: 0 }],
    ['in the opposite direction', { x: -50, y: 0 }],
    ['down', { x: 0, y: 60 }],
  ])('stays when it is dragged %s', async (_, by) => {
    await show('desktop', '/home', 'You won');
    await drag(list(), by);
    await expect.element(list()).toBeVisible();
    await expect.poll(() => list().element().getAttribute('data-swipe')).not.toBe('move');
    // The next click is accepted.
    await userEvent.click(list());
    await expect.element(list()).not.toBeInTheDocument();
  });

  test('disappears when it is dragged beyond the threshold', async () => {
    await show('desktop', '/home', 'You won');
    await drag(list(), { x: 215, y: 0 });
    await expect.element(list()).not.toBeInTheDocument();
  });
});

describe('a notice on a phone', () => {
  /** Returns whether a notice covers a price. */
  const coversPrice = (): boolean =>
    list()
      .elements()
      .some((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return [...document.querySelectorAll('main [data-price]')].some((cell) => {
          const box = cell.getBoundingClientRect();
          return box.height > 0 && box.top < bottom && box.bottom > top;
        });
      });

  test.each([300, 370, 430])('covers no odds when a list is scrolled by %i px', async (top) => {
    const { streams } = await stage({ islands: [outlet, toasts], world: { list: 40 } });
    leaveWindow();
    await expect
      .poll(() => document.querySelectorAll('main [data-price]').length)
      .toBeGreaterThan(20);
    scrollTo({ top, behavior: 'instant' });
    await expect.poll(() => Math.round(scrollY)).toBe(top);
    streams.toasts.show('info', 'Settled', 'You won.');
    await expect.element(list()).toBeVisible();
    await expect.poll(coversPrice).toBe(false);
    // The price is below the top bars.
    expect(boxOf(list()).top).toBeGreaterThanOrEqual(boxOf(page.getByCss('.sports')).bottom);
    scrollTo({ top: top + 60, behavior: 'instant' });
    await expect.poll(() => Math.round(scrollY)).toBe(top + 60);
    await expect.poll(coversPrice).toBe(false);
  });
});

describe('the newest notice', () => {
  test.each([
    ['beside the slip', '/home', 'desktop'],
    ['on a page without the slip', '/auth/login', 'desktop'],
    ['on a phone', '/home', 'phone'],
  ] as const)(
    'stays in the corner when older notices fill a second column, %s',
    async (_, path, size) => {
      await show(size, path, 'First', 'Second', 'Third');
      const corner = boxOf(list().nth(2));
      const width = size === 'phone' ? 360 : 1_280;
      await page.viewport(width, 260);
      await expect
        .poll(
          () =>
            new Set(
              list()
                .elements()
                .map((each) => each.getBoundingClientRect().left),
            ).size,
        )
        .toBeGreaterThan(1);
      const boxes = list()
        .elements()
        .map((each) => each.getBoundingClientRect());
      const newest = boxOf(toast('Third'));
      expect(newest.right).toBe(Math.max(...boxes.map(({ right }) => right)));
      expect(newest.right).toBe(corner.right);
      const slip = document.querySelector('.side')!;
      const edge =
        slip.checkVisibility() && width > 1_000 ? slip.getBoundingClientRect().left : width;
      expect(edge - newest.right).toBeGreaterThanOrEqual(0);
      expect(edge - newest.right).toBeLessThanOrEqual(20);
    },
  );

  test('leaves older notices within reach of the keyboard', async () => {
    await show('phone', '/home', 'First', 'Second', 'Third');
    await page.viewport(360, 260);
    const oldest = toast('First');
    const close = oldest.getByRole('button', { name: 'Dismiss' });
    (close.element() as HTMLElement).focus();
    const room = document.querySelector('#island-toasts ol')!.getBoundingClientRect();
    await expect.poll(() => boxOf(close).bottom).toBeLessThanOrEqual(room.bottom + 1);
    expect(boxOf(close).left).toBeGreaterThanOrEqual(room.left);
    await userEvent.keyboard('{Enter}');
    await expect.element(oldest).not.toBeInTheDocument();
  });
});
