import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Observable, type Subscription } from 'rxjs';
import { requestChunk } from '../../ports/chunks';
import { type Product, ProductContext } from '../../state/context';
import { withWords } from '../../words/language';
import { painted } from '../../frame/paint/paint';
import { Boundary, Failure } from './Boundary';
import type { Island } from './types';

/**
 * Loads an island and draws it into its box, where the frame's placeholder stays until then. Completes
 * once it is on the page, or once its failure is shown and told. Errors when an overlay does not come: it has
 * no place of its own to say so, the frame does. The island stays when the subscription ends.
 */
export function mount(island: Island, product: Product): Observable<never> {
  return new Observable((subscriber) => {
    const box = document.getElementById(island.box);
    if (!box) {
      product.failed(island.name, new Error(`No box ${island.box}`));
      subscriber.complete();
      return undefined;
    }
    let root: Root | undefined;
    const draw = (content: ReactNode): void => {
      root ??= createRoot(box, {
        // The boundary that caught the error has reported it.
        onCaughtError: () => undefined,
        onRecoverableError: (error) => product.failed(island.name, error),
      });
      const drawn = root;
      const frame = <Drawn onDrawn={() => subscriber.complete()}>{content}</Drawn>;
      // First prices that nobody painted yet are drawn at once; all else gives way to the player's input.
      if (island.priority === 0 && !painted()) flushSync(() => drawn.render(frame));
      else startTransition(() => drawn.render(frame));
    };
    let loading: Subscription | undefined;
    const start = (): void => {
      loading = requestChunk(
        island.name,
        withWords(island.words, () => island.load(product.streams)),
      ).subscribe({
        next: ({ default: View }) => draw(content(island, View, product)),
        error: (error: unknown) => {
          if (island.overlay) subscriber.error(error);
          else draw(<Failure what="load" retry={start} />);
        },
      });
    };
    start();
    // Each island is drawn anew, where it stands, for what no state of it tells: the form of the odds.
    addEventListener('redraw', start);
    return () => loading?.unsubscribe();
  });
}

/** An island as React draws it: its view in its boundary, with all that an island is given. */
export function content(island: Island, View: ComponentType, product: Product): ReactNode {
  return (
    <Boundary name={island.name} onFailure={product.failed}>
      {/* Another object each time: who reads it is drawn anew. */}
      <ProductContext value={{ ...product }}>
        <View />
      </ProductContext>
    </Boundary>
  );
}

function Drawn({
  children,
  onDrawn,
}: {
  readonly children: ReactNode;
  readonly onDrawn: () => void;
}): ReactNode {
  useEffect(onDrawn, [onDrawn]);
  return children;
}
