import { createElement, type ReactNode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { Drawn, type DrawnProps } from '../../src/islands/runtime/mount';
import { earlyScreen, leave, takeOver } from '../../src/paint/paint';
import { earlyStreams } from '../../src/paint/earlyStreams';
import type { Product } from '../../src/state/context';

/** The React roots of a page, as the product mounts its islands. */
export function createRoots(failures: unknown[]) {
  const roots: Root[] = [];
  const closed = new AbortController();
  const options = {
    // The boundary that caught the error has reported it.
    onCaughtError: () => undefined,
    onRecoverableError: (error: unknown) => void failures.push(error),
  };
  return {
    /** @param painted the path of a screen that the painter may have rendered already */
    draw(
      box: string,
      node: (product: Product) => ReactNode,
      product: Product,
      painted?: string,
    ): void {
      const element = document.getElementById(box)!;
      let root: Root | undefined;
      let shown = product;
      const content = (given: Omit<DrawnProps, 'children'> = {}): ReactNode =>
        createElement(Drawn, given, node(shown));
      const render = (given?: DrawnProps): void => {
        if (!root) roots.push((root = createRoot(element, options)));
        root.render(content(given));
      };
      // An island listens for taps from its first effect on.
      const draw = (): void => flushSync(render);
      if (painted === undefined) draw();
      else {
        const early = earlyScreen();
        takeOver({
          hydrate({ isLive, ...painter }) {
            if (!isLive && early)
              shown = { ...product, streams: earlyStreams(early, painted), isEarly: true };
            startTransition(
              () => void roots.push((root = hydrateRoot(element, content(painter), options))),
            );
          },
          join(committed) {
            shown = product;
            startTransition(() => render({ committed }));
          },
          draw,
        });
      }
      // The form of the odds is no state of a view: each island is rendered again for it.
      addEventListener('redraw', () => render(), closed);
    },
    close(): void {
      closed.abort();
      leave();
      for (const root of roots.splice(0)) root.unmount();
    },
  };
}
