import type { OpenBet } from '../../../streams/app';
import { useMoney } from '../../hooks/useMoney';
import { averagePrice, listed } from '../../words/details';
import { betTerms } from '../each/eachWayLabels';
import { eachWayWords } from '../each/words';
import { hasOdds, priceWriter } from '../operatorPriced/bookmakerLabels';
import { OddsText } from '../odds/OddsText';
import { BetReceipt } from '../receipt/BetReceipt';
import { openReceipt } from '../receipt/receiptOf';
import { asOf } from '../../words/moments';
import { figuresOf, priceName, restOf } from './betFigures';
import { matchedPart } from './betGroups';
import { BetRow } from './BetRow';
import { Figures } from './Figures';
import { ifPlaced } from './placed';
import { betsWords } from './words';

interface MatchedBetProps {
  readonly bet: OpenBet;
  readonly now: number;
}

/** The matched part of a bet: its figures are the possible win and loss. */
export function MatchedBet({ bet, now }: MatchedBetProps) {
  const money = useMoney();
  const words = betsWords();
  const { figures } = words;
  const isOdds = hasOdds(bet);
  const write = priceWriter(bet);
  const { profit, liability } = figuresOf(matchedPart(bet));
  const placed = ifPlaced(bet);
  const requested = write(bet.price);
  const got = isOdds ? averagePrice(bet.averagePrice) : write(Math.round(bet.averagePrice));
  const isCut = isOdds && bet.side === 'BACK' && bet.averagePrice < bet.price;
  const ended = restOf(bet).flatMap(([end, size]) =>
    size > 0 && end !== 'remaining' ? words.rest[end](money.plain(size)) : [],
  );
  return (
    <BetRow
      bet={bet}
      facts={[
        bet.marketName,
        betTerms(bet),
        ...(requested === got ? [] : [words[isCut ? 'cut' : 'requested'](requested, got)]),
      ]}
      placed={asOf(bet.placedAt, now)}
    >
      <Figures
        figures={[
          {
            name: placed === null ? figures.stake : eachWayWords().figure,
            value: money.bare(bet.matched),
          },
          {
            name: figures[priceName(bet.bettingType)],
            value: isOdds ? <OddsText value={bet.averagePrice} /> : got,
          },
          { name: figures.liability, value: money.bare(liability) },
          {
            name: bet.side === 'BACK' ? figures.ifWins : figures.ifLoses,
            value: money.signed(profit),
            tone: 'gain',
          },
        ]}
      />
      {placed === null ? null : <small>{words.ifPlaced(money.signed(placed))}</small>}
      {ended.length > 0 ? <small>{listed(ended)}</small> : null}
      <BetReceipt facts={openReceipt(bet, money)} />
    </BetRow>
  );
}
