import { expect, onTestFinished, test } from 'vitest';
import { marketsByEvent } from '../../../../streams/catalogue/detail/calls';
import { back, definition, folder, line, MINUTE, OFF, runner } from '../../replay/handmade';
import { visit } from '../../visit/visit';

test('groups recorded markets by event, win market first, with names from the catalogue', async () => {
  const place = await folder();
  onTestFinished(place.remove);
  const of = (id: string, marketType: string, numberOfWinners: number) => [
    line(OFF - 5 * MINUTE, {
      id,
      marketDefinition: definition({
        marketType,
        numberOfWinners,
        name: undefined,
        eventName: undefined,
        runners: [runner(11, ''), runner(12, '')],
      }),
      ...back(3),
    }),
    line(OFF + MINUTE, { id, ...back(4) }),
  ];
  await place.write('a-place', of('1.2', 'PLACE', 2));
  await place.write('b-win', of('1.1', 'WIN', 1));
  const runners = [
    { selectionId: 11, runnerName: 'North', metadata: { CLOTH_NUMBER: '4' } },
    { selectionId: 12, runnerName: 'South', metadata: { CLOTH_NUMBER: '2' } },
  ];
  const event = { id: '900', name: 'Dax' };
  await place.write(
    'c.json',
    JSON.stringify({ marketId: '1.1', marketName: '6f maiden', event, runners }),
  );

  const { call } = await visit({ mode: { replay: [place.path] } });
  const shown = async () => (await call(marketsByEvent, { eventId: '900' })).markets;
  await expect.poll(async () => (await shown()).length).toBe(2);
  const { event: found } = await call(marketsByEvent, { eventId: '900' });
  expect(found.title).toBe('Dax');
  const names = [
    { id: '11', name: 'North', cloth: 4 },
    { id: '12', name: 'South', cloth: 2 },
  ];
  expect(await shown()).toMatchObject([
    { id: '1.1', name: '6f maiden', type: 'WIN', winners: 1, runners: names },
    { id: '1.2', name: 'Place', type: 'PLACE', winners: 2, runners: names },
  ]);
});
