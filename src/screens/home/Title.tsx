/** The head of a page for whoever hears it; those who see it see its lists. */
export const Title = ({ of }: { readonly of: string }) => <h1 className="vh">{of}</h1>;
