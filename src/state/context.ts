import { createContext, useContext } from 'react';
import type { Streams } from '../../streams/index';

/** Everything that an island is given. */
export interface Product {
  readonly streams: Streams;
  /** Tells the developer of a part that failed. */
  readonly failed: (part: string, error: unknown) => void;
}

/** Each island's root provides it; islands share nothing else. */
export const ProductContext = createContext<Product | null>(null);

export function useProduct(): Product {
  const product = useContext(ProductContext);
  if (!product) throw new Error('No product context');
  return product;
}

export const useStreams = (): Streams => useProduct().streams;
