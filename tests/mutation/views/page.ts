/*
 * The script that a page runs before its own scripts: it activates one fault, or reports the faults that a test
 * reaches.
 */

/** The name of the function with which a page reports. */
export const REACHED = '__reached';

export const switchOn = (fault: number): string => `{
  globalThis.__fault = (reached) => reached === ${fault};
  ${onRoot(`root.setAttribute('data-fault', '${fault}')`)}
}`;

/** A faulty declaration counts as reached when the page has an element that its rule selects. */
export const REPORT = `{
  const seen = new Set();
  const report = (fault) => {
    if (seen.has(fault)) return;
    seen.add(fault);
    globalThis.${REACHED}?.(fault);
  };
  globalThis.__fault = (reached) => void report(reached);
  // A test may replace the clock of the page.
  const later = setTimeout.bind(globalThis);
  const faulty = (rules, media) => [...rules].flatMap((rule) => {
    const [condition, fault] = rule.selectorText?.match(/:where\\((?::not\\()?\\[data-fault="(\\d+)"\\][^)]*\\)+/) ?? [];
    const base = condition && rule.selectorText.replaceAll(condition, '')
      .replace(/::[\\w-]+(\\([^)]*\\))?|:(hover|focus-visible|focus|active)\\b/g, '');
    const inner = rule.media ? [...media, rule.media.mediaText] : media;
    return [
      ...(base ? [{ fault: Number(fault), base, media }] : []),
      ...(rule.cssRules ? faulty(rule.cssRules, inner) : []),
    ];
  });
  const isSelected = (base) => {
    // With its state removed, :not(:hover) has an empty argument and is invalid.
    try { return document.querySelector(base) !== null; } catch { return true; }
  };
  const rulesOf = new WeakMap();
  const look = () => {
    for (const sheet of document.styleSheets) {
      if (sheet.disabled) continue;
      if (!rulesOf.has(sheet)) rulesOf.set(sheet, faulty(sheet.cssRules, []));
      for (const { fault, base, media } of rulesOf.get(sheet))
        if (!seen.has(fault) && media.every((query) => matchMedia(query).matches) && isSelected(base))
          report(fault);
    }
    later(look, 200);
  };
  ${onRoot('later(look, 200)')}
}`;

/** An early script may run before the root exists. */
function onRoot(action: string): string {
  return `(() => {
    const act = () => {
      const root = document.documentElement;
      if (root) { ${action}; }
      return Boolean(root);
    };
    if (!act()) new MutationObserver((_, observer) => act() && observer.disconnect()).observe(document, { childList: true });
  })();`;
}
