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
 * Loads an island and renders it into its box; the placeholder stays until then. Completes once it is on the
 * page, or once its failure is shown and reported. Errors if an overlay fails to load: it has no box for an error, so
 * the page shell shows it. Unsubscribing does not unmount the island.
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
      // First prices that were not painted yet are rendered at once; everything else yields to the player's input.
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
    // Renders each island again in place after a change that is not part of its state: the odds format.
    addEventListener('redraw', start);
    return () => loading?.unsubscribe();
  });
}

/** An island as React renders it: its view in its boundary, with its context. */
export function content(island: Island, View: ComponentType, product: Product): ReactNode {
  return (
    <Boundary name={island.name} onFailure={product.failed}>
      {/* A new object each time, so that its consumers render again. */}
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
