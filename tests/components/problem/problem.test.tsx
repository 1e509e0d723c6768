import { NEVER, type Observable, Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { problem } from '../../../src/islands/problem/island';
import { watchProblems } from '../../../src/islands/problem/watchProblems';
import { menu, openMenu } from '../actions';
import { expectAccessible, expectLargeTargets, expectReadableInEveryView } from '../checks';
import { bet, closeSheet, openMarket, receiptButton, referencesOf } from '../slip';
import { type Given, SIZES, type Stage } from '../stage';

/* The report of a problem, from the menu. */

const report = (): Locator => page.getByRole('dialog', { name: 'Report a problem' });
const button = (name: string): Locator => report().getByRole('button', { name, exact: true });
const entry = (): Locator => menu().getByRole('button', { name: 'Report a problem' });

async function openReport(): Promise<void> {
  await openMenu();
  await entry().click();
  await expect.element(button('Save to a file')).toBeVisible();
}

const open = (given: Given = {}): Promise<Stage> =>
  openMarket({ onDemand: [problem], frame: [watchProblems], ...given });

/** A site that receives reports, and whose replies the test gives. */
async function openWithPath() {
  const posted: { path: string; text: string }[] = [];
  let reply$ = new Subject<number>();
  const send = (path: string, text: string): Observable<number> => {
    posted.push({ path, text });
    return (reply$ = new Subject());
  };
  const page = { send, facts$: NEVER, calls$: NEVER, errors$: NEVER };
  await open({
    setting: { problemReports: '/support/problems' },
    frame: [(streams, scope) => watchProblems(streams, scope, page)],
  });
  await openReport();
  return { posted, reply: () => reply$ };
}

describe.each(SIZES)('the report, on a %s', (size) => {
  test('lists its contents in words, shows all of them, and offers a file', async () => {
    const server = await open({ size });
    await bet('Back', 'Norhaven', '100');
    await receiptButton('Done').click();
    if (size === 'phone') await closeSheet();
    await openReport();
    await expect
      .element(report())
      .toHaveTextContent('outcomes of bets, each with its reference: 1');
    await report().getByText('Show the whole report').click();
    const [reference = 'none'] = referencesOf(server);
    await expect.element(report().getByCss('pre')).toHaveTextContent(reference);
    await expect.element(report().getByCss('pre')).toHaveTextContent('"path": "/');
    expect(button('Send').elements()).toEqual([]);
    await expectAccessible();
    await expectReadableInEveryView({ isSheet: true });
    if (size === 'phone') await expectLargeTargets();
  });
});

test('sends exactly what the player has read, once', async () => {
  const { posted, reply } = await openWithPath();
  await report().getByLabelText('What went wrong?').fill('The price jumped.');
  await report().getByText('Show the whole report').click();
  const shown = report().getByCss('pre').element().textContent;
  await button('Send').click();
  await expect.element(report()).toHaveTextContent('Sending…');
  // The button ignores presses while it is busy, and the stream ignores them too.
  (button('Send').element() as HTMLElement).click();
  reply().next(204);
  await expect.element(report()).toHaveTextContent('Sent. Thank you.');
  expect(button('Send').elements()).toEqual([]);
  expect(posted).toEqual([{ path: '/support/problems', text: shown }]);
  expect(JSON.parse(shown)).toMatchObject({ words: 'The price jumped.' });
  await expectAccessible();
});

test.each([
  ['The report was not accepted.', (reply: Subject<number>) => reply.next(503)],
  ['No reply arrived,', (reply: Subject<number>) => reply.error(new TypeError('lost'))],
])('says “%s”, and sends the report again under the same reference', async (words, end) => {
  const { posted, reply } = await openWithPath();
  await button('Send').click();
  await expect.poll(() => posted).toHaveLength(1);
  end(reply());
  await expect.element(report()).toHaveTextContent(words);
  await button('Send again').click();
  await expect.poll(() => posted).toHaveLength(2);
  reply().next(200);
  await expect.element(report()).toHaveTextContent('Sent.');
  expect(posted[1]).toEqual(posted[0]);
});

test('is not offered if the settings turn it off', async () => {
  await open({ setting: { problemReports: false } });
  await openMenu();
  await expect.element(menu().getByRole('button', { name: 'Sounds and alerts' })).toBeVisible();
  expect(entry().elements()).toEqual([]);
});
