import { createElement, type ReactNode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { Drawn } from '../../src/islands/runtime/mount';
import { leave, takeOver } from '../../src/paint/paint';
import type { Painted } from '../../src/paint/preReactRoot';

/** The React roots of a page, mounted like the product's islands. */
export function createRoots(failures: unknown[]) {
  const roots: Root[] = [];
  const closed = new AbortController();
  const options = {
    // The boundary that caught the error has reported it.
    onCaughtError: () => undefined,
    onRecoverableError: (error: unknown) => void failures.push(error),
  };
  return {
    /** @param isPainted whether the painter may already have rendered the island */
    draw(box: string, node: () => ReactNode, isPainted: boolean): void {
      const element = document.getElementById(box)!;
      let root: Root | undefined;
      const content = (painted?: Painted): ReactNode =>
        createElement(Drawn, painted ? { painted } : null, node());
      const render = (): void => {
        if (!root) roots.push((root = createRoot(element, options)));
        root.render(content());
      };
      // An island listens for taps after its first effects have run.
      const renderNow = (): void => flushSync(render);
      if (isPainted)
        takeOver(
          (painted) =>
            startTransition(
              () => void roots.push((root = hydrateRoot(element, content(painted), options))),
            ),
          renderNow,
        );
      else renderNow();
      // No view has the odds format in its state, so each island is rendered again when it changes.
      addEventListener('redraw', render, closed);
    },
    close(): void {
      closed.abort();
      leave();
      for (const root of roots.splice(0)) root.unmount();
    },
  };
}
