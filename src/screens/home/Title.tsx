/** The page's heading for screen readers; sighted users see the headings of its lists. */
export const Title = ({ of }: { readonly of: string }) => <h1 className="vh">{of}</h1>;
