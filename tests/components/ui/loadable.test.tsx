import { useState } from 'react';
import { defer, type Observable, of, ReplaySubject, Subject, switchMap, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { useLazyFeature } from '../../../src/hooks/useLazyFeature';
import { LoadableView } from '../../../src/ui/loadable/LoadableView';
import { Skeleton } from '../../../src/ui/loadable/Skeleton';
import type { Loadable } from '../../../streams/app';
import { expectAccessible, expectLargeTargets } from '../checks';
import { stage, type Stage } from '../stage';
import { jumpingTime } from '../time';

/* Fetched data in all of its states, and a feature whose code loads later. */

const FAILED = 'We couldn’t load the tips.';
const error = new Error();

interface Feature {
  readonly tips$: Observable<Loadable<string>>;
  readonly reload: () => void;
}

interface Props {
  readonly load: () => Observable<Feature>;
  readonly isPart?: boolean;
}

const LOADING: Loadable<string> = { state: 'loading' };

function Tips({ load, isPart = false }: Props) {
  const { state, retry } = useLazyFeature(
    load,
    ({ tips$ }) => tips$,
    ({ reload }) => reload(),
    LOADING,
  );
  const [skeleton] = useState(<Skeleton className="card" rows={['m s', 'l']} />);
  return (
    <>
      <h1>Tips</h1>
      <div data-testid="tips">
        <LoadableView of={state} failed={FAILED} retry={retry} skeleton={skeleton} isPart={isPart}>
          {(tips) => <p>{tips === '' ? 'No tips.' : tips}</p>}
        </LoadableView>
      </div>
    </>
  );
}

/** A page that shows one loadable value. */
async function show(isPart = false): Promise<{
  readonly opened: Stage;
  readonly tips$: Subject<Loadable<string>>;
  readonly reloads: () => number;
}> {
  const tips$ = new ReplaySubject<Loadable<string>>(1);
  let count = 0;
  const feature: Feature = { tips$, reload: () => count++ };
  const opened = await stage({ view: <Tips load={() => of(feature)} isPart={isPart} /> });
  return { opened, tips$, reloads: () => count };
}

const retry = (): Locator => page.getByRole('button', { name: 'Try again' });
/** The text of the view. */
const shown = (): Locator => page.getByTestId('tips');
const note = (): Locator => page.getByCss('main output.note');

test('shows a skeleton until the first value', async () => {
  const { tips$ } = await show();
  await expect.element(shown().getByCss('[aria-busy=true] .bone').first()).toBeVisible();
  tips$.next({ state: 'ready', value: 'Norhaven' });
  await expect.element(shown()).toHaveTextContent(/^Norhaven$/);
});

test('shows an empty value as its view defines', async () => {
  const { tips$ } = await show();
  tips$.next({ state: 'ready', value: '' });
  await expect.element(shown()).toHaveTextContent(/^No tips\.$/);
});

test.each([false, true])(
  'explains why loading failed, and tries again (part: %s)',
  async (isPart) => {
    const { tips$, reloads } = await show(isPart);
    tips$.next({ state: 'failed', error });
    const alert = shown().getByRole('alert');
    await expect
      .element(alert)
      .toHaveTextContent(/We couldn’t load the tips\. ?Something went wrong/);
    await expectAccessible();
    await expectLargeTargets();
    await retry().click();
    await expect.poll(reloads).toBe(1);
  },
);

test('shows the age of the value while it cannot be loaded again', async () => {
  const pass = jumpingTime();
  const { tips$, reloads } = await show();
  tips$.next({ state: 'ready', value: 'Norhaven' });
  await expect.element(shown()).toHaveTextContent('Norhaven');
  await pass(5_000);
  tips$.next({ state: 'failed', error, value: 'Norhaven' });
  await expect
    .element(note())
    .toHaveTextContent(/couldn’t load the tips\. Last updated at \d\d:\d\d, 5 s ago/);
  await expect.element(shown()).toHaveTextContent('Norhaven');
  await pass(60_000);
  await expect.element(note()).toHaveTextContent('1 min ago.');
  await retry().click();
  await expect.poll(reloads).toBe(1);
});

test('says that a value of an earlier visit is old, but shows no age', async () => {
  const { tips$ } = await show();
  tips$.next({ state: 'failed', error, value: 'Norhaven' });
  await expect.element(note()).toHaveTextContent('Showing the last update we have.');
});

test.each([
  ['nothing', { state: 'loading' }, /^We couldn’t load the tips\.You’re offline\.$/],
  ['a failure', { state: 'failed', error }, /^We couldn’t load the tips\.You’re offline\.$/],
  [
    'a value',
    { state: 'ready', value: 'Norhaven' },
    /^You’re offline\. Last updated at [\d:]+, \d+ s ago\.Norhaven$/,
  ],
] as const)('offers no retry while the device is offline, with %s', async (_, state, text) => {
  const { opened, tips$ } = await show();
  tips$.next(state);
  opened.setOnline(false);
  await expect.element(shown()).toHaveTextContent(text);
  expect(retry().elements()).toHaveLength(0);
  opened.setOnline(true);
  await expect.element(shown()).not.toHaveTextContent('You’re offline.');
});

test('loads missing code again when the player tries again', async () => {
  let attempts = 0;
  const feature: Feature = {
    tips$: of({ state: 'ready', value: 'Norhaven' }),
    reload: () => undefined,
  };
  const tried$ = new Subject<void>();
  await stage({
    view: (
      <Tips
        load={() =>
          defer(() =>
            ++attempts === 1 ? throwError(() => error) : tried$.pipe(switchMap(() => of(feature))),
          )
        }
      />
    ),
  });
  await expect.element(shown().getByRole('alert')).toHaveTextContent(FAILED);
  await retry().click();
  await expect.element(shown().getByCss('[aria-busy=true] .bone').first()).toBeVisible();
  tried$.next();
  await expect.element(shown()).toHaveTextContent(/^Norhaven$/);
  expect(attempts).toBe(2);
});

test('loads missing code again when the device is online', async () => {
  let attempts = 0;
  const feature: Feature = {
    tips$: of({ state: 'ready', value: 'Norhaven' }),
    reload: () => undefined,
  };
  const { setOnline } = await stage({
    view: (
      <Tips load={() => defer(() => (++attempts === 1 ? throwError(() => error) : of(feature)))} />
    ),
  });
  await expect.element(shown().getByRole('alert')).toHaveTextContent(FAILED);
  setOnline(false);
  await expect.element(shown()).toHaveTextContent('You’re offline.');
  setOnline(true);
  await expect.element(shown()).toHaveTextContent(/^Norhaven$/);
});
