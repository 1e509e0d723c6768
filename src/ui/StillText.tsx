import type { Ref } from 'react';

export interface TextProps {
  /** The current text. Keep the function stable between renders. */
  readonly read: () => string;
  readonly className?: string | undefined;
  readonly boxRef?: Ref<HTMLSpanElement>;
}

/** Text that does not update itself; the caller updates it. */
export const StillText = ({ read, className, boxRef }: TextProps) => (
  <span suppressHydrationWarning ref={boxRef} className={className}>
    {read() || '\u00a0'}
  </span>
);

/** Writes the text to its element if it has changed. */
export function rewrite(element: Element | null, read: () => string): void {
  const node = element?.firstChild;
  const text = read();
  if (node instanceof Text && node.data !== text) node.data = text;
}
