import { describe, expect, test } from 'vitest';
import { checkColours } from '../../../src/islands/branding/colours';
import { contrast, PAIRS } from '../../../src/islands/branding/contrast';
import { parseCssColor } from '../../../src/islands/branding/parseCssColor';
import { applyTheme } from '../../../src/islands/branding/applyTheme';
import { stage } from '../stage';

/** The current colour of a token on the page. */
function worn(token: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(--${token})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

async function wearing(theme: 'dark' | 'light', tokens: Readonly<Record<string, string>>) {
  const staged = await stage({
    path: '/auth/login',
    stored: { theme },
    setting: { tokens },
    frame: [applyTheme],
  });
  await expect.poll(() => staged.streams.settings.setting$.value?.rest?.['tokens']).toBeDefined();
  const own = Object.fromEntries(DERIVED.map((token) => [token, worn(token)]));
  checkColours(staged.streams.settings);
  await expect.poll(() => staged.streams.settings.colours$.value).not.toBeNull();
  return own;
}

const DERIVED = ['accent', 'accent-tint', 'button', 'button-hover'] as const;

describe.each(['dark', 'light'] as const)('a brand’s primary colour in the %s theme', (theme) => {
  // A dark colour, a bright colour on which white is unreadable, and a colour without a hue.
  test.each(['#0e7a68', '#ffd400', '#777777'])(
    'changes every accent and button to %s, and leaves all text readable',
    async (primary) => {
      const own = await wearing(theme, { primary });
      for (const token of DERIVED) expect(worn(token), token).not.toBe(own[token]);
      for (const [ink, grounds] of Object.entries(PAIRS))
        for (const ground of grounds)
          expect(
            contrast(parseCssColor(worn(ink)), parseCssColor(worn(ground))),
            `${ink} on ${ground}`,
          ).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('preserves colours that the brand sets itself', async () => {
    const own = await wearing(theme, { primary: '#0e7a68', button: '#8a1c1c' });
    expect(worn('button')).toBe('rgb(138, 28, 28)');
    expect(worn('button-hover')).not.toBe(own['button-hover']);
  });
});
