import { writePage } from './page/translatePage';
import { languageIn } from './files';
import { writePricesBy } from './formats';
import { type Language, speak, withWords } from './language';
import { FIRST_AREAS, languages } from './languages';

/**
 * Switches the page to a language other than English, and its odds to the format that the boot script found, before any
 * island is drawn. Rejects, with the page still in English, if its first words cannot be loaded. Odds whose format is
 * late or missing are decimal until src/ui/odds/followOdds.ts has loaded it.
 * @param tag a language of the build, `pseudo`, or `en`
 */
export async function speakOther(tag: string): Promise<void> {
  if (tag !== 'en') await speakLanguage(tag);
  const { odds } = document.documentElement.dataset;
  if (odds === undefined) return;
  // Decimal odds are correct too, so prices wait only this long for another format.
  const late = new Promise<void>((resolve) => void setTimeout(resolve, WAIT_MS));
  const code = await Promise.race([late, loadOdds().catch(() => undefined)]);
  if (code) writePricesBy(code.writerOf(odds));
}

const WAIT_MS = 1_500;

const loadOdds = withWords(['ui/odds'], () => import('../ui/odds/odds'));

async function speakLanguage(tag: string): Promise<void> {
  const language = await languageOf(tag);
  await Promise.all(FIRST_AREAS.map((area) => language.load(area)));
  speak(language);
  writePage();
}

async function languageOf(tag: string): Promise<Language> {
  if (tag === 'pseudo') return (await import('./pseudo')).pseudoLanguage;
  return languageIn(
    import.meta.glob<{ readonly default: object }>('../**/words.*.ts'),
    tag,
    languages[tag] ?? 'ltr',
  );
}
