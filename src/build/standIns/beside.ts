/** What was asked for, by its name; a style until it came or failed, then for good or not at all. */
const asked = new Map<string, Promise<unknown>>();

function ask(file: string): Promise<unknown> {
  const href = `/${file}`;
  const isStyle = file.endsWith('.css');
  // The page has it by its own markup.
  if (isStyle && document.querySelector(`link[rel=stylesheet][href="${href}"]`))
    return Promise.resolve();
  const link = document.createElement('link');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
  if (!isStyle) return Promise.resolve();
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      asked.delete(file);
      link.remove();
      reject(new Error(`${file} did not come`));
    };
  });
}

/**
 * Loads a module once the styles beside it are there; rejects where one of them does not come, and asks for it
 * again the next time. Vite's own also resolves names, repeats nonces and tells an event of its own, which the
 * product does without: it weighs on the script that the first prices wait for. src/build/replaced.ts puts this
 * in its place.
 * @param files their names from the root
 */
async function besides<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(
    files.map((file) => {
      const coming = asked.get(file) ?? ask(file);
      asked.set(file, coming);
      return coming;
    }),
  );
  return load();
}

export { besides as __vitePreload };
