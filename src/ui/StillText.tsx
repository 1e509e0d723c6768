import type { Ref } from 'react';

export interface TextProps {
  /** What it says now. Keep it stable between renders. */
  readonly read: () => string;
  readonly className?: string | undefined;
  readonly at?: Ref<HTMLSpanElement>;
}

/** A text of the moment; whoever draws it keeps it current. */
export const StillText = ({ read, className, at }: TextProps) => (
  <span ref={at} className={className}>
    {read() || '\u00a0'}
  </span>
);

/** Writes the text anew on its element; one that did not change is not written. */
export function rewrite(element: Element | null, read: () => string): void {
  const node = element?.firstChild;
  const text = read();
  if (node instanceof Text && node.data !== text) node.data = text;
}
