import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
} from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { Observable, type Subscription } from 'rxjs';
import { requestChunk } from '../../ports/chunks';
import { type Product, ProductContext } from '../../state/context';
import { withWords } from '../../words/language';
import { leave, takeOver } from '../../paint/paint';
import type { Painted } from '../../paint/preReactRoot';
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
    let drawn: ReactNode;
    const options: RootOptions = {
      // The boundary that caught the error has reported it.
      onCaughtError: () => undefined,
      // React could not hydrate the painted screen, and rendered it again.
      onRecoverableError: (error) => product.failed(island.name, error),
    };
    const create = (): Root => (root = createRoot(box, options));
    const draw = (content: ReactNode): void => {
      const isFirst = drawn === undefined;
      const onDrawn = (): void => subscriber.complete();
      drawn = <Drawn onDrawn={onDrawn}>{content}</Drawn>;
      if (island.priority > 0) root ??= create();
      // Every island except the first prices gives way to the player's input.
      if (root) startTransition(() => root?.render(drawn));
      else if (isFirst)
        takeOver(
          (painted) => {
            const screen = (
              <Drawn onDrawn={onDrawn} painted={painted}>
                {content}
              </Drawn>
            );
            // Hydrates in slices: a tap hydrates the rest at once, so that React handles the tap.
            startTransition(() => void (root = hydrateRoot(box, screen, options)));
          },
          () => flushSync(() => create().render(drawn)),
        );
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
          else {
            // Without the code, the painted prices cannot be hydrated.
            if (island.priority === 0) leave();
            draw(<Failure what="load" retry={start} />);
          }
        },
      });
    };
    start();
    // Renders each island again in place after a change of the odds format, which is not part of its state.
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

interface DrawnProps {
  readonly onDrawn?: () => void;
  /** The painted screen that React hydrates. */
  readonly painted?: Painted;
  readonly children?: ReactNode;
}

/** The content of a root; calls `onDrawn` once it is on the page. */
export function Drawn({ onDrawn, painted, children }: DrawnProps): ReactNode {
  useLayoutEffect(() => painted?.committed(), [painted]);
  useEffect(() => painted?.replay(), [painted]);
  useEffect(() => onDrawn?.(), [onDrawn]);
  return children;
}
