import { createRoot } from 'react-dom/client';
import { useSnapshot } from 'valtio';
import { expect, test } from 'vitest';
import { proxyOf } from '../../../src/state/proxyOf';
import { createState } from '../../../streams/rx/behavior';
import { createScope } from '../../../streams/rx/scope';

test('renders a view again only if a field that the view reads has changed', async () => {
  const scope = createScope();
  const bets = createState({ state: 'loading', value: ['b1'] as readonly string[] }, scope);
  const view = proxyOf({ bets: bets.value$ });
  const seen: string[] = [];
  const states: string[] = [];
  function Count() {
    const { value } = useSnapshot(view).bets;
    seen.push(value.join());
    return <p>{value.length}</p>;
  }
  function State() {
    const { state } = useSnapshot(view).bets;
    states.push(state);
    return <p>{state}</p>;
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render([<Count key="count" />, <State key="state" />]);
  await expect.poll(() => seen).toEqual(['b1']);
  bets.set({ state: 'ready', value: bets.value$.value.value });
  // The change has reached the views once the one that reads it is rendered again.
  await expect.poll(() => states).toEqual(['loading', 'ready']);
  expect(seen).toEqual(['b1']);
  bets.set({ state: 'ready', value: ['b1', 'b2'] });
  await expect.poll(() => seen).toEqual(['b1', 'b1,b2']);
  root.unmount();
  scope.close();
});
