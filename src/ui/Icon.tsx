/** A picture of the sheet in index.html; always beside words or inside a named control. */
export function Icon({ name }: { readonly name: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
