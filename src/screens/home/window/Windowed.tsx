import { type ReactNode, useRef } from 'react';
import { type Column, useDrawn } from './useDrawn';

interface WindowedProps<T> extends Column<T> {
  readonly className?: string | undefined;
  /** Whether screen readers announce the items as a list, each with its position in it. */
  readonly isList?: boolean;
  readonly children: (item: T, index: number) => ReactNode;
}

/**
 * A column of any length that draws only the items in or near the window. Empty boxes reserve space for the others, so
 * that the page does not move when items are drawn or removed.
 */
export function Windowed<T extends { readonly id: string }>(props: WindowedProps<T>) {
  const { items, gap = 0, isList = false, className, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const { spans, heightOf } = useDrawn(box, props);
  const nodes: ReactNode[] = [];
  const leaveRoom = (from: number, to: number): void => {
    if (from >= to) return;
    let blockSize = -gap;
    for (let at = from; at < to; at += 1) blockSize += heightOf(at) + gap;
    // Keyed by its neighbour: if React moved the box, the items that it passes would lose the focus.
    const key = `after ${items[from - 1]?.id ?? ''}`;
    nodes.push(<div key={key} aria-hidden="true" style={{ blockSize }} />);
  };
  let end = 0;
  for (const { from, to } of spans) {
    leaveRoom(end, from);
    for (const [index, item] of items.slice(from, to).entries()) {
      const at = from + index;
      nodes.push(
        <div
          key={item.id}
          data-at={at}
          {...(isList
            ? { role: 'listitem', 'aria-posinset': at + 1, 'aria-setsize': items.length }
            : null)}
        >
          {children(item, at)}
        </div>,
      );
    }
    end = to;
  }
  leaveRoom(end, items.length);
  return (
    <div ref={box} className={className} role={isList ? 'list' : undefined}>
      {nodes}
    </div>
  );
}
