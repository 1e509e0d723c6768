import { cdp, type Locator, locators, page, userEvent } from 'vitest/browser';

/*
 * The mouse and the keyboard of the tests. The test runner's own actions use Playwright, which exchanges a dozen
 * messages with the page for each action and takes about a tenth of a second. These functions read the page from within
 * and send the browser's own input events.
 */

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The number of frames after which an action fails: about ten seconds. */
const FRAMES = 600;

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/** Waits until `find` returns an object; a string describes the obstacle. */
async function until<Found extends object>(
  what: Locator,
  find: (element: Element) => Found | string,
): Promise<Found> {
  let reason = '';
  for (let frame = 0; frame < FRAMES; frame++) {
    const element = what.query();
    const found = element ? find(element) : 'is not there';
    if (typeof found !== 'string') return found;
    reason = found;
    await nextFrame();
  }
  throw new Error(`${what.selector} ${reason}`);
}

const isOff = (element: Element): boolean =>
  element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null;

/** Returns whether a press at this point reaches the element, its label or a part of either. */
const reaches = (target: unknown, element: Element): boolean =>
  target instanceof Element &&
  (element.contains(target) || target.closest('label')?.control === element);

/** Returns whether a running animation moves the element or one of its ancestors. */
const isMoving = (element: Element): boolean =>
  document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === 'running' &&
        effect instanceof KeyframeEffect &&
        Number.isFinite(effect.getComputedTiming().endTime) &&
        effect.target?.contains(element) === true,
    );

/** Returns a point at which the element can be pressed: visible, not moving and not covered. */
function createAim() {
  let last = '';
  let tries = 0;
  return (element: Element): Point | string => {
    if (!element.checkVisibility({ visibilityProperty: true })) return 'is hidden';
    if (tries++ % 2 === 0) element.scrollIntoViewIfNeeded();
    else element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
    if (!box) return 'has no size';
    const place = `${box.x} ${box.y} ${box.width} ${box.height}`;
    const isSettled = place === last || !isMoving(element);
    last = place;
    if (!isSettled) return 'moves';
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    const point = { x: (left + right) / 2, y: (top + bottom) / 2 };
    const hit = document.elementFromPoint(point.x, point.y);
    return reaches(hit, element) ? point : `is covered by ${hit?.outerHTML.slice(0, 90)}`;
  };
}

/** Converts a point to the page that the browser shows, because the document of a test is in a frame. */
function inPage({ x, y }: Point): Point {
  const frame = window.frameElement!.getBoundingClientRect();
  return { x: frame.left + x, y: frame.top + y };
}

/** Moves the mouse to the middle of an element. */
export async function moveTo(what: Locator): Promise<Point> {
  const point = inPage(await until(what, createAim()));
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point });
  return point;
}

/**
 * Clicks twice at the same place, like a double click, but with time for the page to react in between.
 * @param between waits for the page; its argument returns the element at that place
 */
export async function slowDoubleClick(
  what: Locator,
  between: (under: () => Element | null) => Promise<unknown>,
): Promise<void> {
  const point = await until(what, createAim());
  for (const clickCount of [1, 2]) {
    const input = { ...inPage(point), button: 'left', clickCount } as const;
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      await cdp().send('Input.dispatchMouseEvent', { type, ...input });
    if (clickCount === 1) await between(() => document.elementFromPoint(point.x, point.y));
  }
}

const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/** Clicks the element; returns false if the page moved or replaced it under the mouse, so that the click missed. */
async function press(element: Element, at: Point): Promise<boolean> {
  const ended = new AbortController();
  let isHit = false;
  let isClicked = false;
  for (const type of PRESSES)
    addEventListener(
      type,
      (event) => {
        if (type === 'pointerdown') isHit = reaches(event.target, element);
        if (type === 'click') isClicked ||= reaches(event.target, element);
        if (isHit) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true, signal: ended.signal },
    );
  const input = { ...inPage(at), button: 'left', clickCount: 1 } as const;
  await Promise.all(
    (['mouseMoved', 'mousePressed', 'mouseReleased'] as const).map((type) =>
      cdp().send('Input.dispatchMouseEvent', {
        type,
        ...input,
        ...(type === 'mouseMoved' && { button: 'none' }),
      }),
    ),
  );
  ended.abort();
  // An element that the press itself removes or disables counts as clicked.
  return isClicked || (isHit && isOff(element));
}

/** The number of attempts for a click that misses. */
const TRIES = 5;

/**
 * The test runner's own actions, for positions within an element and for date fields, which the functions above do not
 * support.
 */
const { click: clickAt, fill: fillIn, hover: hoverAt } = page.elementLocator(document.body);

async function click(this: Locator, options?: object): Promise<void> {
  if (options) return clickAt.call(this, options);
  const aim = createAim();
  for (let tries = 0; tries < TRIES; tries++) {
    const [element, at] = await until(this, (found) => {
      if (isOff(found)) return 'is disabled';
      const point = aim(found);
      return typeof point === 'string' ? point : ([found, point] as const);
    });
    if (await press(element, at)) return;
  }
}

async function fill(this: Locator, text: string): Promise<void> {
  const field = await until(this, (element) => {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
      return 'is not a field';
    if (!element.checkVisibility({ visibilityProperty: true })) return 'is hidden';
    return isOff(element) || element.readOnly ? 'takes no text' : element;
  });
  if (field.type === 'date') return fillIn.call(this, text);
  field.focus();
  field.select();
  await (text === '' ? userEvent.keyboard('{Delete}') : cdp().send('Input.insertText', { text }));
}

async function hover(this: Locator, options?: object): Promise<void> {
  await (options ? hoverAt.call(this, options) : moveTo(this));
}

declare global {
  interface Element {
    /** Chromium's own: scrolls the element to the middle of the window if it is out of view. */
    scrollIntoViewIfNeeded(): void;
  }
}

locators.extend({ click, fill, hover } as object);
