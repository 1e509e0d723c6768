/** Signs of browsers in their user agent strings, the most specific first: most strings name other browsers too. */
const BROWSERS = [
  [/\bEdg\w*\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+).*\bSafari\//, 'Safari'],
] as const;

/** The name and version of a browser, otherwise the start of its user agent string; null without one. */
export function browserName(description: string | null): string | null {
  for (const [sign, name] of BROWSERS) {
    const version = sign.exec(description ?? '')?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return description?.slice(0, 60) || null;
}
