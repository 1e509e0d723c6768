import { useSubscription } from 'observable-hooks';
import { useCallback, useRef } from 'react';
import { second$ } from '../state/clock';
import { rewrite, StillText, type TextProps } from './StillText';

/** Text that changes with the clock: read each second and written to its node outside React's render. */
export function LiveText({ read, className }: Omit<TextProps, 'at'>) {
  const element = useRef<HTMLSpanElement>(null);
  useSubscription(
    second$,
    useCallback(() => rewrite(element.current, read), [read]),
  );
  return <StillText read={read} className={className} boxRef={element} />;
}
