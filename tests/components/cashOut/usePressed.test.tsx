import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { usePressed } from '../../../src/ui/cashOut/usePressed';
import { stage } from '../stage';

/* A button that shows a lower figure after each press, as after a price that became worse. */

function Figure() {
  const [pressed, setPressed] = useState<readonly number[]>([]);
  const press = usePressed(100 - pressed.length, (figure) =>
    setPressed((before) => [...before, figure]),
  );
  return (
    <>
      <h1>Figures</h1>
      <button {...press}>Close</button>
      <output data-testid="pressed">{pressed.join()}</output>
    </>
  );
}

test('reports one press of a key even if the key is held down', async () => {
  await stage({ view: <Figure /> });
  page.getByRole('button', { name: 'Close' }).element().focus();
  const accepted = page.getByTestId('pressed');
  await userEvent.keyboard('{Enter>4/}');
  await expect.element(accepted).toHaveTextContent(/^100$/);
  await userEvent.keyboard('{Enter}');
  await expect.element(accepted).toHaveTextContent(/^100,99$/);
});
