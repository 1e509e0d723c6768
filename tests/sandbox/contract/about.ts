/** Returns the words of the doc comment directly above an exported name; empty without one. */
export function aboutIn(source: string, name: string): string {
  const at = source.search(new RegExp(`^export const ${name}\\b`, 'm'));
  const above = source.slice(0, Math.max(at, 0)).trimEnd();
  const start = above.lastIndexOf('/**');
  if (!above.endsWith('*/') || start < 0) return '';
  return above
    .slice(start + 3, -2)
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .join(' ')
    .trim();
}
