import type { ReactNode } from 'react';
import type { MarketInfo } from '../../../streams/app';
import type { UnavailableReason } from '../../ui/unavailable';
import { MarketHeadView } from './MarketHeadView';
import { StaleAge } from './StaleAge';

interface MarketHeadProps {
  readonly market: Pick<MarketInfo, 'id' | 'name'>;
  readonly unavailable: UnavailableReason | null;
  readonly hint: ReactNode;
}

/** The head of a market's card, whose age counts up. */
export const MarketHead = (props: MarketHeadProps) => (
  <MarketHeadView {...props} age={<StaleAge market={props.market} />} />
);
