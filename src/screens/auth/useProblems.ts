import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldRules } from '../../../streams/app';

export type ProblemsOf<Name extends string> = Partial<Readonly<Record<Name, string>>>;

interface Problems<Name extends string> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly problems: ProblemsOf<Name>;
  /** Whether the fields show the whole failure. */
  readonly areTold: boolean;
  /** Shows problems, and focuses the first; true if there are any. */
  readonly show: (found: ProblemsOf<Name>) => boolean;
  /** Called when the field is edited, because its problem is then out of date. */
  readonly clear: (name: Name) => void;
}

/** The problems of a form's fields: first the page's own findings, then those in the server's reply. */
export function useProblems<Name extends string>(
  names: readonly Name[],
  failure: { readonly error: unknown } | null,
  fieldErrorsIn?: FieldRules['fieldErrorsIn'],
): Problems<Name> {
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<{ readonly problems: ProblemsOf<Name> }>({ problems: {} });
  const [last, setLast] = useState(failure);
  const [areShown, setAreShown] = useState(false);
  const [turn, setTurn] = useState(0);
  if (last !== failure) {
    setLast(failure);
    const fromServer = failure === null ? {} : (fieldErrorsIn?.(failure.error) ?? {});
    const found = Object.fromEntries(
      names.flatMap((name) => (fromServer[name] === undefined ? [] : [[name, fromServer[name]]])),
    ) as ProblemsOf<Name>;
    const count = Object.keys(found).length;
    setAreShown(count > 0 && count === Object.keys(fromServer).length);
    setShown({ problems: found });
    if (count > 0) setTurn(turn + 1);
  }
  useEffect(() => {
    if (turn > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [turn]);
  return {
    form,
    problems: shown.problems,
    areTold: areShown,
    show(found) {
      const any = Object.keys(found).length > 0;
      setShown({ problems: found });
      if (any) setTurn(turn + 1);
      return any;
    },
    clear(name) {
      if (!(name in shown.problems)) return;
      const { [name]: _, ...rest } = shown.problems;
      setShown({ problems: rest as ProblemsOf<Name> });
    },
  };
}
