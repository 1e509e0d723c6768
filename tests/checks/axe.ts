import type { AxeResults, RunOptions } from 'axe-core';

/** WCAG 2.2 A and AA, and axe's own rules about landmarks and headings. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What `findViolations` is given: all rules but these. */
export const allRulesBut = (...rules: readonly string[]) => ({ tags: TAGS, rules });

/**
 * Everything that axe finds against the page as it stands. A target that a bar half covers is measured in the middle of
 * the window. Runs in a page that has axe, and refers to nothing outside itself.
 */
export async function findViolations({
  tags,
  rules,
}: ReturnType<typeof allRulesBut>): Promise<readonly string[]> {
  const { axe } = globalThis as unknown as {
    readonly axe: {
      run(part: Element | Document, options: RunOptions): Promise<AxeResults>;
    };
  };
  const { violations } = await axe.run(document, {
    runOnly: [...tags],
    resultTypes: ['violations'],
    rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
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
