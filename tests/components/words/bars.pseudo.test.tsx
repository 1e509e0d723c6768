import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { expectReadable } from '../checks';
import { stage } from '../stage';

test.each([360, 320])(
  'keeps longer words of the bars inside a window of %s px at double text size',
  async (width) => {
    await stage({ islands: [header, outlet] });
    await expect.element(page.getByCss('#island-header button').first()).toBeInTheDocument();
    await page.viewport(width, 740);
    document.documentElement.style.fontSize = '200%';
    await expect.poll(() => page.getByCss('.tabs > *').elements()).toHaveLength(4);
    for (const part of page.getByCss('.tabs > *, .tabs span, .top > *').elements()) {
      if (!part.checkVisibility()) continue;
      const { left, right } = part.getBoundingClientRect();
      expect(left, part.outerHTML).toBeGreaterThanOrEqual(0);
      expect(right, part.outerHTML).toBeLessThanOrEqual(width);
    }
    await expectReadable({ mayCut: 'main *, .sports *' });
  },
);
