interface FiguresProps {
  /** Name, figure, and whether it is a gain or a loss. */
  readonly figures: readonly (readonly [string, string, ('gain' | 'loss' | 'even')?])[];
}

/** Figures side by side. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="card account-figures">
      {figures.map(([name, figure, tone]) => (
        <div className="account-figure" key={name}>
          <dt className="account-figure-name">{name}</dt>
          <dd className={`account-figure-sum ${tone ?? ''}`}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
