const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** Escapes a string for the markup of a page. */
export const escaped = (text: string): string =>
  text.replace(/[&<"]/g, (sign) => SIGNS[sign] ?? '');
