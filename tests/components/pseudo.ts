import { speak } from '../../src/words/language';
import { pseudoLanguage } from '../../src/words/pseudo';

/* Switches the page of this runner to the pseudo-language from now on. */

speak(pseudoLanguage);
