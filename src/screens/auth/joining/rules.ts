import type { FieldRules } from '../../../../streams/app';
import { joiningWords } from './words';

/* The rules of streams/ in words. */

type Lines = readonly (readonly [string, boolean])[];

export function nameLines({ nameRules }: FieldRules, name: string): Lines {
  const { length, characters } = nameRules(name);
  const words = joiningWords().rules;
  return [
    [words.nameLength, length],
    [words.nameCharacters, characters],
  ];
}

export function passwordLines(
  { passwordRules }: FieldRules,
  password: string,
  name: string,
): Lines {
  const { length, mixture, notName } = passwordRules(password, name);
  const words = joiningWords().rules;
  return [
    [words.length, length],
    [words.mixture, mixture],
    [words.notName, notName],
  ];
}
