import { speak } from '../../src/words/language';
import { pseudoLanguage } from '../../src/words/pseudo';

/* From here on the page of this runner speaks the pseudo-language. */

speak(pseudoLanguage);
