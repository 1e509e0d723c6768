import { writePage } from '../frame/page/write';
import { languageIn } from './files';
import { type Language, speak } from './language';
import { FIRST_AREAS, languages } from './languages';

/**
 * Turns the page into another language than English, before any island is drawn. Rejects, with the page
 * still in English, when its first words do not come.
 * @param tag a language of the build, or `pseudo`
 */
export async function speakOther(tag: string): Promise<void> {
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
