import { useId } from 'react';
import { type PriceCellProps, PriceCellView } from './PriceCellView';

/** A price cell of a page that React has drawn. */
export const PriceCell = (props: PriceCellProps) => <PriceCellView {...props} id={useId()} />;
