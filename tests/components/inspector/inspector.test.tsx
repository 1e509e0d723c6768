import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import map from '../../../streams/README.md?raw';
import type { Recording } from '../../../streams/app';
import { recordingIn } from '../../../src/inspector/feed';
import { Inspector } from '../../../src/inspector/Inspector';
import { placesIn } from '../../../src/inspector/map';
import { ENTRIES, LEAKED, OUTLIVED, RECORDING, START } from '../../src/inspector/recording';
import { press } from '../actions';
import { expectAccessible, expectReadable } from '../checks';
import { layFrame } from '../frame';

const places = placesIn(map);
const NOW = START + 5_000;

interface Given {
  readonly recording?: Recording | null;
  readonly isFile?: boolean;
  readonly size?: 'phone' | 'desktop';
}

/** Opens the page of the inspector; the returned function shows a later moment of the recording. */
async function open({ recording = RECORDING, isFile = false, size = 'desktop' }: Given = {}) {
  const [width, height] = size === 'phone' ? [360, 740] : [1_280, 800];
  await page.viewport(width, height);
  layFrame();
  const box = document.createElement('div');
  // Of the frame, the page of the inspector has the icons only.
  document.body.replaceChildren(box, document.querySelector('symbol')!.parentElement!);
  function Page({ now }: { readonly now: number }) {
    const [file, setFile] = useState<{ name: string; text: string } | null>(null);
    const opened = file && recordingIn(file.text);
    return (
      <Inspector
        key={file?.name}
        places={places}
        source={{
          recording: opened ?? recording,
          now: opened ? START + 1_500 : now,
          name: 'Home /home',
          isFile: isFile || Boolean(opened),
          tabs: [],
          chooseTab: () => undefined,
          openFile: (chosen) =>
            void chosen.text().then((text) => setFile({ name: chosen.name, text })),
          problem: file && !opened ? 'It is not a recording.' : null,
          returnToTab: () => setFile(null),
        }}
      />
    );
  }
  const root = createRoot(box);
  root.render(<Page now={NOW} />);
  onTestFinished(() => root.unmount());
  await expect.element(page.getByRole('heading', { name: 'Streams', level: 1 })).toBeVisible();
  return (now: number) => root.render(<Page now={now} />);
}

const part = (name: string) => page.getByRole('region', { name, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const body = () => page.elementLocator(document.body);

test.each(['phone', 'desktop'] as const)(
  'says how to open a tab or a recording on a %s',
  async (size) => {
    await open({ recording: null, size });
    const title = page.getByText('No tab is open');
    await expect.element(title).toBeVisible();
    expect(title.element().getBoundingClientRect().height, 'a line').toBeLessThan(30);
    await expectReadable();
    await expect.element(button('Open file')).toBeVisible();
    await expect.element(button(/Pause/)).not.toBeInTheDocument();
  },
);

test.each(['phone', 'desktop'] as const)('can be read and reached on a %s', async (size) => {
  await open({ size, recording: { ...RECORDING, isWhole: false, entries: OUTLIVED } });
  await press(body(), 'f');
  await expectAccessible();
  await expectReadable();
});

test('shows the streams by area, and what feeds them and keeps them alive', async () => {
  await open();
  await button('slip.state$ 2 · 0.3/s').click();
  await expect.element(part('Details')).toHaveTextContent('streams/betting/slip/slip.ts');
  await expect.element(part('Details')).toHaveTextContent('Fed byhttp.send1 times');
  await expect.element(part('Details')).toHaveTextContent('Kept alive by 2 subscriptions');
});

test('shows the command that writes a marble test for a value, and copies it', async () => {
  await open();
  await button('slip.state$ 2 · 0.3/s').click();
  await expect.element(part('Details')).not.toHaveTextContent('Marble test');
  await press(body(), '{ArrowLeft}');
  const command = "npm run marble -- recording.json --stream 'slip.state$' --at 3001";
  await expect.element(part('Details')).toHaveTextContent(command);
  await button('Copy the command').click();
  await expect.element(button('Copied')).toBeVisible();
  await expectAccessible();
});

test.each(['phone', 'desktop'] as const)(
  'names each stream and timer that outlived its scope, and the scope, on a %s',
  async (size) => {
    await open({ recording: { ...RECORDING, entries: LEAKED }, size });
    await press(body(), '/');
    const leaks = part('Outlived their scope');
    const text = /outlived the scope of catalogue\.event\$, closed \d\d:04:03\.500/;
    await expect.element(leaks.getByRole('button', { name: /^timer/ })).toHaveTextContent(text);
    await expectAccessible();
    await expectReadable();
    await press(leaks.getByRole('button', { name: /^visibility\.visible\$/ }), '{Enter}');
    if (size === 'phone') await button('Details').click();
    await expect.element(part('Details')).toHaveTextContent(text);
    const { scrollWidth, clientWidth } = part('Details').getByText(text).element();
    expect(scrollWidth, 'the width of the whole text').toBe(clientWidth);
  },
);

test('names a subscription that outlived its link', async () => {
  await open({ recording: { ...RECORDING, entries: OUTLIVED } });
  await button(/hub.link.message\$ 1 outlived/).click();
  await expect.element(part('Details')).toHaveTextContent(/outlived hub\.open, closed \d\d:04:04/);
});

test('follows the tab, stays at its moment while paused, and returns to now', async () => {
  const later = await open();
  await expect.element(part('Marbles')).toHaveTextContent(/now \d\d:04:05/);
  await press(body(), ' ');
  later(NOW + 3_000);
  await expect.element(button(/Resume/)).toBeVisible();
  await expect.element(part('Marbles')).not.toHaveTextContent('now');
  await press(body(), ' ');
  await expect.element(part('Marbles')).toHaveTextContent(/now \d\d:04:08/);
});

test('finds a stream with the key that follows at once', async () => {
  await open({ size: 'phone' });
  await expect.element(part('Marbles')).toBeVisible();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
  expect(document.activeElement).toBe(page.getByLabelText('Find a stream').element());
});

test('finds a stream by its name, and leaves the filter with Escape', async () => {
  await open();
  await press(body(), '/');
  await userEvent.keyboard('runner');
  await expect
    .poll(() =>
      part('Marbles')
        .getByRole('button', { name: /^Remove/ })
        .elements(),
    )
    .toHaveLength(1);
  await expect.element(part('Streams by area')).not.toHaveTextContent('slip.state$');
  await userEvent.keyboard('{Escape}');
  await expect.element(part('Streams by area')).toHaveTextContent('slip.state$');
});

describe('with the keyboard', () => {
  const chain = () =>
    part('Details')
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);

  test('steps from marble to marble, traces a tap to its texts, and a text back to its tap', async () => {
    await open();
    await press(body(), '{ArrowLeft}');
    await expect.element(part('Details')).toHaveTextContent('"Place"');
    await press(body(), '{Enter}');
    await expect.element(part('Marbles')).toHaveTextContent('Trace');
    await expect.poll(chain).toContain('text“Placed”');
    expect(chain()).toContain('timerfired');
    await expect.element(part('Wire')).toHaveTextContent('200 PlaceBet');
    await expect.element(part('Wire')).not.toHaveTextContent('MarketOdds');
    await press(body(), '{Escape}');
    await expect.element(part('Wire')).toHaveTextContent('MarketOdds');

    for (let lane = 0; lane < 5; lane++) await press(body(), '{ArrowDown}');
    await press(body(), '{ArrowRight}{Enter}');
    await expect.poll(chain).toContain('tapPlace');
  });

  test('lists its keys', async () => {
    await open();
    await press(body(), '?');
    await expect
      .element(page.getByRole('dialog', { name: 'Keys' }))
      .toHaveTextContent('Trace the marble');
  });
});

describe('a recording in a file', () => {
  const choose = async (name: string, text: string): Promise<void> =>
    userEvent.upload(page.getByLabelText('Recording'), new File([text], name));

  test('opens at its end, shows any moment, and leads back to the tab', async () => {
    await open();
    await choose('minute.json', JSON.stringify({ ...RECORDING, entries: ENTRIES.slice(0, 17) }));
    await expect.element(page.getByText('file', { exact: true })).toBeVisible();
    await expect.element(part('Marbles')).toHaveTextContent(/:04:01\.5/);
    await expect.element(button(/Pause/)).not.toBeInTheDocument();
    const moment = page.getByRole('slider', { name: 'Moment' });
    await moment.click();
    await press(moment, '{Home}');
    await expect.element(part('Marbles')).toHaveTextContent(/:04:00\.0/);
    await button('Live').click();
    await expect.element(page.getByText('live', { exact: true })).toBeVisible();
  });

  test('is refused if it is not a recording', async () => {
    await open();
    await choose('other.json', '{}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('It is not a recording.');
  });

  test('says that its beginning was dropped', async () => {
    await open({
      recording: { ...RECORDING, isWhole: false, entries: ENTRIES.slice(5) },
      isFile: true,
    });
    await expect.element(part('Marbles')).toHaveTextContent('The beginning was dropped');
  });
});
