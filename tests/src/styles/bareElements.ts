import { type Selector, transform } from 'lightningcss';

/** An element that a rule selects only by its tag, somewhere below a class or an id. */
export interface BareElement {
  readonly tag: string;
  /** The way in which the rule reaches the element: as a child, a sibling, or a descendant at any depth. */
  readonly reach: 'child' | 'sibling' | 'descendant';
  readonly line: number;
}

/** Returns the elements that a style sheet selects by their tags below a class or an id. */
export function bareElements(css: string): readonly BareElement[] {
  const found: BareElement[] = [];
  transform({
    filename: 'sheet.css',
    code: Buffer.from(css),
    cssModules: true,
    errorRecovery: true,
    visitor: {
      Rule: {
        style: ({ value }) => {
          for (const selector of value.selectors)
            for (const { tag, reach } of inSelector(selector))
              found.push({ tag, reach, line: value.loc.line + 1 });
        },
      },
    },
  });
  return found;
}

type Found = Omit<BareElement, 'line'>;

const REACH: Readonly<Record<string, BareElement['reach']>> = {
  child: 'child',
  'next-sibling': 'sibling',
  'later-sibling': 'sibling',
};

function inSelector(selector: Selector): readonly Found[] {
  const found: Found[] = [];
  let reach: BareElement['reach'] = 'descendant';
  let isBelowClass = false;
  let compound: Selector = [];
  const finish = (): void => {
    if (isBelowClass) for (const tag of tagsOf(compound)) found.push({ tag, reach });
    isBelowClass ||= isOwn(compound);
    compound = [];
  };
  for (const part of selector)
    if (part.type === 'combinator') {
      finish();
      reach = REACH[part.value] ?? 'descendant';
    } else compound.push(part);
  finish();
  return found;
}

/** The selectors inside a pseudo-class that describes the element itself. */
function nestedIn(part: Selector[number]): readonly Selector[] {
  if (part.type !== 'pseudo-class') return [];
  if (part.kind === 'global' || part.kind === 'local') return [part.selector];
  return part.kind === 'is' || part.kind === 'where' || part.kind === 'not' ? part.selectors : [];
}

const lastCompound = (selector: Selector): Selector =>
  selector.slice(selector.findLastIndex(({ type }) => type === 'combinator') + 1);

/** Returns whether the compound has a class or an id, so that the rule is meant for the element. */
const isOwn = (compound: Selector): boolean =>
  compound.some(
    (part) =>
      part.type === 'class' || part.type === 'id' || nestedIn(part).some((nested) => isOwn(nested)),
  );

/** Returns the tags of a compound without a class; of `:is(h2, .title)`, only the first one. */
function tagsOf(compound: Selector): readonly string[] {
  const isNamed = compound.some(({ type }) => type === 'class' || type === 'id');
  if (isNamed) return [];
  return compound.flatMap((part) =>
    part.type === 'type' ? [part.name] : nestedIn(part).flatMap((one) => tagsOf(lastCompound(one))),
  );
}
