import { useSubscription } from 'observable-hooks';
import { useCallback, useRef } from 'react';
import { second$ } from '../state/clock';

interface LiveTextProps {
  /** Asked each second; a text that did not change is not written. Keep it stable between renders. */
  readonly read: () => string;
  readonly className?: string | undefined;
}

/** Text that moves with the clock, written on its node outside React's render. */
export function LiveText({ read, className }: LiveTextProps) {
  const element = useRef<HTMLSpanElement>(null);
  useSubscription(
    second$,
    useCallback(() => {
      const node = element.current?.firstChild;
      const text = read();
      if (node instanceof Text && node.data !== text) node.data = text;
    }, [read]),
  );
  return (
    <span ref={element} className={className}>
      {read() || '\u00a0'}
    </span>
  );
}
