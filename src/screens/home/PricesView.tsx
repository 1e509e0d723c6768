import type { ReactNode } from 'react';
import type { MarketInfo } from '../../../streams/app';
import type { UnavailableReason } from '../../ui/unavailable';

interface PricesViewProps {
  readonly market: Pick<MarketInfo, 'name'>;
  readonly unavailable: UnavailableReason | null;
  readonly children: ReactNode;
}

/** The prices of an event in a list. */
export const PricesView = ({ market, unavailable, children }: PricesViewProps) => (
  <fieldset className="ev-prices" disabled={unavailable !== null}>
    <legend className="vh">
      {market.name}
      {unavailable ? `, ${unavailable.words}` : ''}
    </legend>
    {children}
  </fieldset>
);
