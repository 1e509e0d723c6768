import type { AxeResults, RunOptions } from 'axe-core';

/** WCAG 2.2 A and AA, and axe's own rules about landmarks and headings. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that `findViolations` runs: all except these. */
export const allRulesBut = (...rules: readonly string[]) => ({
  runOnly: TAGS,
  rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
});

/** The rules that read colours. */
export const COLOUR_RULES = {
  runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] },
  rules: {},
};

/**
 * Returns all violations that axe finds on the current page. A target that is half covered by a bar is scrolled to the
 * middle of the window first. Runs in a page that has axe, and does not refer to code outside itself.
 */
export async function findViolations({
  runOnly,
  rules,
}: Pick<RunOptions, 'runOnly' | 'rules'>): Promise<readonly string[]> {
  const { axe } = globalThis as unknown as {
    readonly axe: {
      run(part: Element | Document, options: RunOptions): Promise<AxeResults>;
    };
  };
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    reporter: 'no-passes',
    iframes: false,
    preload: false,
    runOnly,
    rules,
  });
  const found: string[] = [];
  for (const { id, help, nodes } of violations)
    for (const { target, failureSummary } of nodes) {
      const part = id === 'target-size' ? document.querySelector(target.join(' ')) : null;
      if (part) {
        const top = scrollY;
        part.scrollIntoView({ block: 'center', behavior: 'instant' });
        const again = await axe.run(part, { runOnly: { type: 'rule', values: [id] } });
        scrollTo({ top, behavior: 'instant' });
        if (again.violations.length === 0) continue;
      }
      found.push(`${id}: ${help} at ${target.join(' ')}\n${failureSummary}`);
    }
  return found;
}
