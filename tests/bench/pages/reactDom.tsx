import { createRoot } from 'react-dom/client';

/*
 * The minimum that a React page can do: react-dom alone, the same frame, the same early request, and one price painted
 * from its reply (the list of events, or the event of the address).
 */
interface Market {
  readonly odds?: {
    readonly runners: readonly { back?: readonly (readonly [number, number])[] }[];
  } | null;
}
interface Reply {
  readonly result: {
    readonly events?: readonly { readonly market?: Market | null }[];
    readonly markets?: readonly Market[];
  };
}

const early = window.boot?.replies[0];
const box = document.querySelector('#island-outlet');
if (early && box) {
  const { result } = JSON.parse((await early.reply).body) as Reply;
  const price = (result.markets ?? result.events?.map(({ market }) => market) ?? [])
    .flatMap((market) => market?.odds?.runners ?? [])
    .find((runner) => runner.back?.[0])?.back?.[0]?.[0];
  document.querySelector('#bones')?.remove();
  createRoot(box).render(
    <button className="price" data-price>
      {price}
    </button>,
  );
}
