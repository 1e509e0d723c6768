import { expectPrices } from '../actions/prices';
import { changeSettings } from '../actions/server';
import { expect, test } from '../product';

test('runs nothing that is injected into the page, and calls no other server', async ({ page }) => {
  // This runs on another page, because the browser writes every refusal to the console.
  const visitor = await page.context().newPage();
  await visitor.goto('/home');
  await expectPrices(visitor);

  const refused = await visitor.evaluateHandle(() => {
    const found: string[] = [];
    addEventListener('securitypolicyviolation', (event) => found.push(event.effectiveDirective));
    const ran = 'document.body.dataset.ran = "yes"';
    const add = (tag: string, set: (element: HTMLElement) => void): void => {
      const element = document.createElement(tag);
      try {
        set(element);
      } catch {
        // Text without a trusted type is refused before it can run.
      }
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
    .poll(async () => [...new Set(await refused.jsonValue())].toSorted())
    .toEqual(['connect-src', 'require-trusted-types-for', 'style-src-elem']);
  await expect(visitor.locator('body')).not.toHaveAttribute('data-ran');
  await expect(visitor.locator('body')).toHaveCSS('opacity', '1');
});

test('sends the policy in the server’s own header before the page sets it, and requires trusted types', async ({
  page,
}) => {
  const visitor = await page.context().newPage();
  const policy = (await visitor.goto('/home'))?.headers()['content-security-policy'] ?? '';
  await expectPrices(visitor);
  const broken = await visitor.evaluate(async () => {
    const told = new Promise<SecurityPolicyViolationEvent>((next) =>
      addEventListener('securitypolicyviolation', next, { once: true }),
    );
    try {
      document.createElement('div').innerHTML = '<b>made of text</b>';
    } catch {
      // It is refused, as intended.
    }
    const { effectiveDirective, originalPolicy } = await told;
    return { effectiveDirective, originalPolicy };
  });
  expect(broken).toEqual({
    effectiveDirective: 'require-trusted-types-for',
    originalPolicy: policy,
  });
  expect(policy).not.toContain('unsafe');
});

const HOSTILE = [
  'var(--x, url(https://elsewhere.example/x.png))',
  'var(--ink)',
  'url(https://elsewhere.example/x.png)',
  'image-set("https://elsewhere.example/x.png" 1x)',
  'rgb(from var(--x, url(https://elsewhere.example/x.png)) r g b)',
  'color-mix(in srgb, var(--x, red), red)',
  'red; background: url(https://elsewhere.example/x.png)',
  'inherit',
  'initial',
  'currentcolor',
  'env(x, url(https://elsewhere.example/x.png))',
  `${' '.repeat(50)}rgb(${'0'.repeat(10_000)}`,
];

test('fetches no address that a brand’s settings name as a colour', async ({ page, product }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const root = page.locator('html');
  for (const value of HOSTILE) {
    const tokens = Object.fromEntries(
      ['page', 'surface', 'ink', 'button', 'x', 's3', 'top', '__proto__', 'constructor'].map(
        (name) => [name, value],
      ),
    );
    changeSettings(product, { tokens: { ...tokens, accent: '#abcdef' } });
    await page.goto('/home');
    await expectPrices(page);
    await expect
      .poll(() => root.evaluate((element) => element.style.cssText))
      .toBe('--accent: #abcdef;');
  }
  expect(asked.filter((url) => url.includes('elsewhere'))).toEqual([]);
});

test('applies a brand’s colours in any notation, and nothing else that is written in their place', async ({
  page,
  product,
}) => {
  const tokens = {
    accent: '#abc',
    ink: ' rgb(250 250 250 / 90%) ',
    ink2: 'hsl(240deg 50% 80%)',
    page: 'oklch(0.2 0.05 264)',
    line: 'rebeccapurple',
    top: 'red',
    s3: '#fff',
    'not-known': 'red',
  };
  changeSettings(product, { tokens });
  await page.goto('/home');
  const set = (): Promise<string[]> =>
    page.locator('html').evaluate((element) => Array.from(element.style).toSorted());
  await expect.poll(set).toEqual(['--accent', '--ink', '--ink2', '--line', '--page']);
  await expect(page.locator('body')).toHaveCSS('color', 'rgba(250, 250, 250, 0.9)');
});
