import type { LadderOffer, Minor, Price } from '../../../streams/app';
import { uiWords } from '../../ui/words';
import { price as writePrice } from '../../words/formats';
import type { MoneyFormat } from '../../words/money';
import type { Shown } from './rungCells';
import { ladderWords } from './words';

const SIDES = ['BACK', 'LAY'] as const;

/** A row of the ladder in a sentence: its price, the money there, the player's offers, the traded volume, and the result if closed. */
export function rowWords(
  price: Price,
  shown: Shown | null,
  offers: readonly LadderOffer[],
  closed: Minor | null,
  money: MoneyFormat,
): string {
  const { row } = ladderWords();
  const levels = { BACK: shown?.depth.back ?? [], LAY: shown?.depth.lay ?? [] };
  const there = SIDES.flatMap((side) => {
    const size = levels[side].find((level) => level.price === price)?.size ?? 0;
    return size > 0 ? row.there(uiWords().side[side], money.plain(Math.floor(size))) : [];
  });
  const mine = offers.map(({ side, remaining, matched }) =>
    [
      row.mine(uiWords().side[side], money.plain(remaining)),
      ...(matched > 0 ? [row.matched(money.plain(matched))] : []),
    ].join(', '),
  );
  const volume = shown?.traded.get(price) ?? 0;
  const traded = volume > 0 ? [row.traded(money.plain(volume))] : [];
  const result = closed === null ? [] : [row.closed(money.signed(closed))];
  return [writePrice(price), ...there, ...mine, ...traded, ...result].join('. ');
}
