import type { ReactNode } from 'react';
import type { MarketInfo } from '../../../streams/app';
import type { Halt } from '../../ui/halt';

interface PricesViewProps {
  readonly market: Pick<MarketInfo, 'name'>;
  readonly halt: Halt | null;
  readonly children: ReactNode;
}

/** The prices of an event in a list. */
export const PricesView = ({ market, halt, children }: PricesViewProps) => (
  <fieldset className="ev-prices" disabled={halt !== null}>
    <legend className="vh">
      {market.name}
      {halt ? `, ${halt.words}` : ''}
    </legend>
    {children}
  </fieldset>
);
