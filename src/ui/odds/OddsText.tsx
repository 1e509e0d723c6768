import { averagePrice } from '../../words/details';

interface OddsTextProps {
  /** The odds, in hundredths; an average may lie between two prices. */
  readonly value: number;
  readonly id?: string;
}

/** Odds in the player's format, announced as they are spoken: 6/4 is "6 to 4". */
export const OddsText = ({ value, id }: OddsTextProps) => (
  <span
    id={id}
    ref={(element) => {
      const text = element?.firstChild;
      if (text instanceof Text) averagePrice(value, text);
    }}
  >
    {averagePrice(value)}
  </span>
);
