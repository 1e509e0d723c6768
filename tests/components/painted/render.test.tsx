import type { ReactNode } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { render } from '../../../src/paint/render';

/** A box on the page into which views are rendered. */
function openBox() {
  const box = document.createElement('div');
  document.body.append(box);
  onTestFinished(() => box.remove());
  return { box, show: (view: ReactNode) => render(view, box) };
}

const Named = ({ name, children }: { readonly name: string; readonly children?: ReactNode }) => (
  <p title={name}>
    {name}
    {children}
  </p>
);

describe('a rendered view', () => {
  test('contains its components, fragments, lists and strings', () => {
    const { box, show } = openBox();
    show(
      <>
        {null}
        {false}
        <Named name="a">{['b', '', 3]}</Named>
        <svg viewBox="0 0 1 1">
          <path d="M0 0" />
        </svg>
      </>,
    );
    expect(box.innerHTML).toBe(
      '<p title="a">ab3</p><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>',
    );
    expect(box.querySelector('p')?.childNodes).toHaveLength(3);
    expect(box.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
  });

  test('has the same attributes as React writes', () => {
    const { box, show } = openBox();
    show(
      <button
        type="button"
        className="a"
        disabled
        hidden={false}
        aria-pressed={false}
        data-on
        tabIndex={-1}
        onClick={() => undefined}
        suppressHydrationWarning
        title={undefined}
      >
        a
      </button>,
    );
    expect(box.innerHTML).toBe(
      '<button type="button" class="a" disabled="" aria-pressed="false" data-on="true" tabindex="-1">a</button>',
    );
  });

  test('selects the option that is the value of a list', () => {
    const { box, show } = openBox();
    show(
      <select value="b" onChange={() => undefined}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>,
    );
    expect(box.querySelector('select')?.value).toBe('b');
  });
});

describe('a view that is rendered again', () => {
  const row = (id: string, note?: string) => (
    <Named key={id} name={id}>
      {note ? <b>{note}</b> : null}
      <button type="button">{id}</button>
    </Named>
  );

  test('reuses the same nodes, even if nodes are inserted before them', () => {
    const { box, show } = openBox();
    show([row('a'), row('b')]);
    const [, before] = box.querySelectorAll('button');
    before?.focus();
    show([row('a', 'new'), row('b', 'new')]);
    expect(box.querySelectorAll('button')[1]).toBe(before);
    expect(document.activeElement).toBe(before);
    show([row('a'), row('b')]);
    expect(box.querySelectorAll('button')[1]).toBe(before);
    expect(document.activeElement).toBe(before);
    expect(box.textContent).toBe('aabb');
  });

  test('moves each row to the place of its key', () => {
    const { box, show } = openBox();
    show([row('a'), row('b'), row('c')]);
    const nodes = [...box.children];
    show([row('c'), row('a'), row('d')]);
    expect([...box.children].map(({ textContent }) => textContent)).toEqual(['cc', 'aa', 'dd']);
    expect(box.children[0]).toBe(nodes[2]);
    expect(box.children[1]).toBe(nodes[0]);
    expect(nodes[1]?.isConnected).toBe(false);
  });

  test('leaves the changes of other code untouched', () => {
    const { box, show } = openBox();
    const cell = (side: string) => (
      <button type="button" className={side}>
        <b>{'–'}</b>
      </button>
    );
    show(cell('back'));
    const button = box.querySelector('button')!;
    button.disabled = true;
    button.querySelector('b')!.firstChild!.nodeValue = '2.40';
    show(cell('lay'));
    expect(button.outerHTML).toBe(
      '<button type="button" class="lay" disabled=""><b>2.40</b></button>',
    );
  });

  test('removes attributes that are no longer set', () => {
    const { box, show } = openBox();
    show(<fieldset disabled title="a" />);
    show(<fieldset disabled={false} />);
    expect(box.innerHTML).toBe('<fieldset></fieldset>');
  });

  test('calls a ref once for each node', () => {
    const { show } = openBox();
    let calls = 0;
    const view = () => <p ref={() => void (calls += 1)} />;
    show(view());
    show(view());
    expect(calls).toBe(1);
  });
});
