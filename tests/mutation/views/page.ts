/* The script that a page runs before its own: it switches one fault on, or reports the faults that a test reaches. */

/** Name of the function through which a page reports. */
export const REACHED = '__reached';

export const switchOn = (fault: number): string => `{
  globalThis.__fault = (asked) => asked === ${fault};
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
  globalThis.__fault = (asked) => void report(asked);
  // A test may replace the page's clock.
  const later = setTimeout.bind(globalThis);
  const visit = (rules) => {
    for (const rule of rules) {
      if (rule.media && !matchMedia(rule.media.mediaText).matches) continue;
      const [condition, fault] = rule.selectorText?.match(/:where\\((?::not\\()?\\[data-fault="(\\d+)"\\][^)]*\\)+/) ?? [];
      if (condition && !seen.has(Number(fault))) {
        const base = rule.selectorText.replaceAll(condition, '').replace(/::[\\w-]+(\\([^)]*\\))?|:(hover|focus-visible|focus|active)\\b/g, '');
        try { if (document.querySelector(base)) report(Number(fault)); } catch { report(Number(fault)); }
      }
      if (rule.cssRules) visit(rule.cssRules);
    }
  };
  const look = () => {
    for (const sheet of document.styleSheets) if (!sheet.disabled) visit(sheet.cssRules);
    later(look, 200);
  };
  ${onRoot('later(look, 200)')}
}`;

/** An early script may run before there is a root. */
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
