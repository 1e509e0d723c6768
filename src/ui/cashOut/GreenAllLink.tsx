import type { OpenBet } from '../../../streams/app';
import { to } from '../../routes/routes';
import { figure } from '../../words/formats';
import { marketsOf } from '../bets/betGroups';
import { LinkButton } from '../LinkButton';
import { closingWords } from './words';

interface GreenAllLinkProps {
  readonly bets: readonly OpenBet[];
  /** The id of the event; null for all events. */
  readonly eventId: string | null;
  /** The fewest markets for which it is shown. */
  readonly from: number;
}

/** The link to green all; absent if there are no markets that a cash out may close. */
export function GreenAllLink({ bets, eventId, from }: GreenAllLinkProps) {
  const markets = marketsOf(
    bets.filter(
      (bet) =>
        bet.matched > 0 &&
        bet.bettingType === 'ODDS' &&
        (eventId === null || bet.eventId === eventId),
    ),
  );
  return markets.length < from ? null : (
    <LinkButton href={eventId === null ? to.greenAll() : to.greenAll(eventId)}>
      {closingWords().greenAll(figure(markets.length, 0), markets.length === 1)}
    </LinkButton>
  );
}
