import { expect, test } from 'vitest';
import { omitMarkets } from '../../../streams/odds/omitMarkets';
import { marketOdds, oddsReply, runnerOdds } from './oddsSamples';

test('keeps the time of a reply and all markets except the omitted markets', () => {
  const [one, two] = ['m', 'n'].map((id) => marketOdds(id, 1, [runnerOdds('a', 200)]));
  const quiet = ['o', 'p'].map((marketId) => ({ marketId, seq: 3 }));
  const reply = oddsReply(
    [one, two].flatMap((market) => market ?? []),
    { time: 7, quiet },
  );
  expect(omitMarkets(new Set(['m', 'p']), reply)).toEqual({
    ...reply,
    markets: [two],
    quiet: [{ marketId: 'o', seq: 3 }],
  });
});
