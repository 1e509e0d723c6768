import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { budgets } from '../../src/islands/budgets';

/*
 * Holds the built product against its budgets: what is loaded until the first live prices of the home
 * screen, and the chunks of each island. Brotli at the highest quality, as it is served. Ends with 1 when
 * one is passed.
 */

interface ManifestChunk {
  readonly name?: string;
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

/** What the first visit runs before it shows a price: the entry, the outlet, the home screen, the frame's islands. */
const FIRST = ['index.html', 'outlet', 'header', 'sports'] as const;
/** The chunk that vite.config.ts gathers for them. */
const GATHERED = 'first';

const ISLANDS: Readonly<Record<keyof typeof budgets.islands, string>> = {
  outlet: 'src/islands/Outlet.tsx',
  header: 'src/islands/header/Header.tsx',
  sports: 'src/islands/sports/Sports.tsx',
  menu: 'src/islands/menu/Menu.tsx',
  slip: 'src/islands/slip/Slip.tsx',
  bets: 'src/islands/bets/OpenBets.tsx',
  toasts: 'src/islands/toasts/Toasts.tsx',
};

const islandNames = Object.keys(ISLANDS) as (keyof typeof ISLANDS)[];

function brotliSize(content: Buffer): number {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }).length;
}

/** The manifest's key of an island; what was gathered with the first screen has none of its own. */
function keyOf(manifest: Manifest, island: keyof typeof ISLANDS): string {
  const own = ISLANDS[island];
  if (manifest[own]) return own;
  const gathered = Object.keys(manifest).find((key) => manifest[key]!.name === GATHERED);
  if (island !== 'outlet' || gathered === undefined)
    throw new Error(`The build has no chunk for ${own}.`);
  return gathered;
}

/** A source and all that it imports at once, as keys of the manifest. */
function closure(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no chunk for ${source}.`);
  if (found.has(source)) return found;
  found.add(source);
  for (const other of chunk.imports ?? []) closure(manifest, other, found);
  return found;
}

function main(dist: string): number {
  const path = join(dist, '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error(`There is no ${path}: build the product first.`);
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'));
  const sizeOf = (file: string): number => brotliSize(readFileSync(join(dist, file)));

  const first = new Set<string>();
  for (const name of FIRST)
    closure(manifest, name === 'index.html' ? name : keyOf(manifest, name), first);
  const files = (keys: Iterable<string>): { script: Set<string>; style: Set<string> } => {
    const script = new Set<string>();
    const style = new Set<string>();
    for (const key of keys) {
      script.add(manifest[key]!.file);
      for (const file of manifest[key]!.css ?? []) style.add(file);
    }
    return { script, style };
  };
  const sum = (names: Iterable<string>): number =>
    [...names].reduce((total, name) => total + sizeOf(name), 0);

  const loaded = files(first);
  // The style of the first screens is written into the page; what is written there is linked, disabled.
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const inline = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
  const written = new Set(
    [...page.matchAll(/<link rel="stylesheet" disabled href="\/([^"]+)"/g)].map(([, file]) => file),
  );
  const linked = [...loaded.style].filter((file) => !written.has(file));
  const rows: { what: string; bytes: number; budget: number }[] = [
    {
      what: 'script until the first prices',
      bytes: sum(loaded.script),
      budget: budgets.firstScript,
    },
    {
      what: 'style until the first prices',
      bytes: sum(linked) + brotliSize(Buffer.from(inline)),
      budget: budgets.firstStyle,
    },
  ];
  const entry = files(closure(manifest, 'index.html'));
  const base = files(closure(manifest, keyOf(manifest, 'outlet'), closure(manifest, 'index.html')));
  for (const name of islandNames) {
    const key = keyOf(manifest, name);
    const own = files(name === 'outlet' ? [key] : closure(manifest, key));
    const shared = name === 'outlet' ? entry : base;
    const script = [...own.script].filter((file) => name === 'outlet' || !shared.script.has(file));
    const style = [...own.style].filter((file) => !shared.style.has(file));
    rows.push({
      what: `island ${name}`,
      bytes: sum(script) + sum(style),
      budget: budgets.islands[name],
    });
  }
  for (const { what, bytes, budget } of rows)
    console.log(
      `${bytes > budget ? 'OVER' : '  ok'}  ${String(bytes).padStart(6)} of ${String(budget).padStart(6)}  ${what}`,
    );
  return rows.some(({ bytes, budget }) => bytes > budget) ? 1 : 0;
}

process.exitCode = main(process.argv[2] ?? 'dist');
