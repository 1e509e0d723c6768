const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** Text as the markup of a page writes it. */
export const escaped = (text: string): string =>
  text.replace(/[&<"]/g, (sign) => SIGNS[sign] ?? '');
