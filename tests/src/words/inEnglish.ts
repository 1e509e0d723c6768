import { type Language, speak } from '../../../src/words/language';

/** Switches back to English, because tests share their modules. */
export const inEnglish = (): void => speak(null as unknown as Language);
