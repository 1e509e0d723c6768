import { useSnapshot } from 'valtio';
import { to } from '../../routes/routes';
import { useView } from '../../state/context';
import { LinkButton } from '../Button';
import { BetList } from './BetList';
import { betsWords } from './words';

interface CountedBetsProps {
  readonly title: string;
  readonly heading: 'h1' | 'h2';
}

/** The player's open bets under a heading with their number; without bets it leads to the events in play. */
export function CountedBets({ title, heading: Heading }: CountedBetsProps) {
  const { bets } = useSnapshot(useView().openBets);
  const count = bets.value?.length ?? 0;
  return (
    <>
      <div className="head">
        <Heading>{title}</Heading>
        <small>{count > 0 ? count : ''}</small>
      </div>
      <div className="card">
        <BetList />
      </div>
      {bets.value && count === 0 ? (
        <LinkButton href={to.inPlay()}>{betsWords().find}</LinkButton>
      ) : null}
    </>
  );
}
