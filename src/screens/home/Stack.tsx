import type { ReactNode } from 'react';

/** Lists of events under each other. */
export const Stack = ({ children }: { readonly children: ReactNode }) => (
  <div className="stack">{children}</div>
);
