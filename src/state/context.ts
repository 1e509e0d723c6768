import { createContext, useContext } from 'react';
import type { Streams } from '../../streams/app';

/** Everything that an island receives. */
export interface Product {
  readonly streams: Streams;
  /** Reports to the developers that a part has failed. */
  readonly failed: (part: string, error: unknown) => void;
}

/** Provided by each island's root; islands do not share anything else. */
export const ProductContext = createContext<Product | null>(null);

export function useProduct(): Product {
  const product = useContext(ProductContext);
  if (!product) throw new Error('No product context');
  return product;
}

export const useStreams = (): Streams => useProduct().streams;
