import { format } from 'oxfmt';
import { marbleTest, type Shown } from '../../src/inspector/marble/marbleTest';

/** Writes a marble test in the format of the project. */
export const formatted = async (shown: Shown, folder: string): Promise<string> =>
  (await format('recorded.test.ts', marbleTest(shown, folder), { singleQuote: true })).code;
