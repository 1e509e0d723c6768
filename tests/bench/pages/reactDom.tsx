import { createRoot } from 'react-dom/client';

/*
 * The least that a React page can do: react-dom alone, the same frame, the same early request for the first
 * data, and one price painted from it.
 */
interface Tree {
  readonly result: {
    readonly events: readonly {
      market?: {
        odds?: { runners: readonly { back?: readonly (readonly [number, number])[] }[] } | null;
      } | null;
    }[];
  };
}

const early = window.__first?.[0];
const box = document.querySelector('#island-outlet');
if (early && box) {
  const response = await early.reply;
  const { result } = (await response.json()) as Tree;
  const price = result.events
    .flatMap((event) => event.market?.odds?.runners ?? [])
    .find((runner) => runner.back?.[0])?.back?.[0]?.[0];
  document.querySelector('#bones')?.remove();
  createRoot(box).render(
    <button className="price" data-price>
      {price}
    </button>,
  );
}
