import { readerAt } from '../../src/paint/firstScreen';
import { subscribePreReact } from '../../src/paint/subscribePreReact';
import { paintScreen, whenPainted } from '../../src/paint/paint';
import type { Scope, Streams } from '../../streams/app';
import { BASE_PATH } from '../sandbox/http/places';
import { market } from '../../src/screens/market/routes';
import type { Line } from './device';

/**
 * Paints the first prices of an address from the first reply, as the page does before its streams run.
 * @returns a function that updates the prices from the streams; false if there are no prices to paint
 */
export async function paintPage(
  { send }: Pick<Line, 'send'>,
  address: string,
  stored: Readonly<Record<string, string>>,
): Promise<((streams: Streams, scope: Scope) => void) | false> {
  const { pathname, search } = new URL(address, location.origin);
  const eventId = market.pattern.exec(pathname)?.groups?.['eventid'];
  const call =
    eventId === undefined
      ? 'Event/TreeSportWithEvent'
      : `Market/GetByEventId?${new URLSearchParams({ eventId: decodeURIComponent(eventId) })}`;
  const response = await send(new Request(`${location.origin}${BASE_PATH}/${call}`));
  const { status, statusText } = response;
  const reply = { status, statusText, body: await response.text() };
  const read = await readerAt({ pathname, search });
  const screen = read?.(reply, (key) => stored[key] ?? null, Date.now());
  const came = performance.now();
  const age = (): number => performance.now() - came;
  window.__earlySelections = [];
  // The streams of the closed page must not update another page.
  whenPainted(() => undefined);
  if (!screen || !paintScreen(screen, { age, isFresh: () => age() < 8_000 })) return false;
  return (streams, scope) => subscribePreReact(streams, scope, pathname);
}
