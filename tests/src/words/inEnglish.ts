import { type Language, speak } from '../../../src/words/language';

/** Speaks English again, for tests share their modules. */
export const inEnglish = (): void => speak(null as unknown as Language);
