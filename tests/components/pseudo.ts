import { speak } from '../../src/words/language';
import { pseudoLanguage } from '../../src/words/pseudo';

/* Switches the page of this test runner permanently to the pseudo-language. */

speak(pseudoLanguage);
