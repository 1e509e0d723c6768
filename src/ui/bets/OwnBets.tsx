import { useState } from 'react';
import { Bets } from './Bets';
import { ANYWHERE } from './place';

interface OwnBetsProps {
  readonly title: string;
  readonly heading: 'h2' | 'h3';
}

/** The player's bets as a part of a page whose address does not mention them. */
export function OwnBets({ title, heading }: OwnBetsProps) {
  const [place, go] = useState(ANYWHERE);
  return <Bets label={title} heading={heading} place={place} go={go} />;
}
