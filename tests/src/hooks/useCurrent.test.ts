import { createElement, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { NEVER, type Observable, of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { useCurrent } from '../../../src/hooks/useCurrent';
import { withFirst } from '../../../src/hooks/withFirst';
import { createState } from '../../../streams/rx/behavior';
import { createScope } from '../../../streams/rx/scope';
import type { Behavior } from '../../../streams/app';

/** Returns the text of a screen's first render. */
const drawn = (Screen: () => string): string => renderToString(createElement(Screen));

describe('the first render', () => {
  it('has the current value', () => {
    const { value$, set } = createState('former', createScope());
    set('present');
    expect(drawn(() => useCurrent(value$))).toBe('present');
  });

  it('has the value that a stream emits at once, or otherwise the initial value', () => {
    const Screen = (source$: Observable<string>) => () =>
      useCurrent(useState(() => withFirst(source$, 'not yet'))[0]);
    expect(drawn(Screen(of('known')))).toBe('known');
    expect(drawn(Screen(NEVER))).toBe('not yet');
  });
});

describe('a source that changes', () => {
  /** Renders with one source and then, before anything is shown, with the other. */
  const changed = (former$: Behavior<string>, next$: Behavior<string>) => {
    const seen: string[] = [];
    const shown = drawn(() => {
      const [source$, take] = useState(former$);
      seen.push(useCurrent(source$));
      if (source$ === former$) take(next$);
      return seen.at(-1) ?? '';
    });
    return { seen, shown };
  };

  it('shows its own current value, and never the value of the previous source', () => {
    const scope = createScope();
    const [one, two] = [createState('one', scope), createState('two', scope)];
    const { seen, shown } = changed(one.value$, two.value$);
    expect(shown).toBe('two');
    expect(seen[0]).toBe('one');
    expect(seen.slice(1).every((value) => value === 'two')).toBe(true);
  });

  it('shows the initial value until its stream emits', () => {
    const one$ = createState('one', createScope()).value$;
    expect(changed(one$, withFirst(new Subject<string>(), 'not yet')).shown).toBe('not yet');
  });
});

describe('the type of the value', () => {
  it('is the type of the Behavior; a stream without a current value is refused', () => {
    const count$ = createState(1, createScope()).value$;
    const known$: Behavior<number | null> = withFirst(of(1), null);
    function Screen() {
      const count: number = useCurrent(count$);
      // @ts-expect-error -- undefined until its stream emits
      const known: number = useCurrent(known$);
      return String(count + known);
    }
    expect(drawn(Screen)).toBe('2');
    // @ts-expect-error -- a stream without a current value
    expect(drawn(() => String(useCurrent(of(1))))).toBe('undefined');
  });
});
