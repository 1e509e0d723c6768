import { expect, test } from '../product';

test('what is put into the page does not run, and calls nobody else', async ({ page, product }) => {
  // A page of its own: what is refused here is written to the console, as it should be.
  const visitor = await page.context().newPage();
  await visitor.goto(`${product.origin}/home`);
  await expect(visitor.locator('main [data-price]').first()).toBeVisible();

  const refused = await visitor.evaluateHandle(() => {
    const found: string[] = [];
    addEventListener('securitypolicyviolation', (event) => found.push(event.effectiveDirective));
    const ran = 'document.body.dataset.ran = "yes"';
    const add = (tag: string, set: (element: HTMLElement) => void): void => {
      const element = document.createElement(tag);
      set(element);
      document.body.append(element);
      element.click();
    };
    add('script', (script) => (script.textContent = ran));
    add('button', (button) => button.setAttribute('onclick', ran));
    add('style', (style) => (style.textContent = 'body { opacity: 0 }'));
    add('object', (object) => object.setAttribute('data', '/icon.svg'));
    fetch('http://127.0.0.1:9/').catch(() => undefined);
    return found;
  });

  await expect
    .poll(async () => (await refused.jsonValue()).toSorted())
    .toEqual(['connect-src', 'object-src', 'script-src-attr', 'script-src-elem', 'style-src-elem']);
  await expect(visitor.locator('body')).not.toHaveAttribute('data-ran');
  await expect(visitor.locator('body')).toHaveCSS('opacity', '1');
});
