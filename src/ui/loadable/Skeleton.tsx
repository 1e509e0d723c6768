interface SkeletonProps {
  readonly className?: string | undefined;
  /** The widths of the bars, one string for each row, such as `'m s'`. */
  readonly rows: readonly string[];
  readonly rowClass?: string | undefined;
}

/** Rows of bars in place of a card or a list that is loading. */
export const Skeleton = ({ className, rows, rowClass }: SkeletonProps) => (
  <div className={className} aria-busy="true" aria-hidden="true">
    {rows.map((row, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the rows never change
      <p key={index} className={rowClass}>
        {row.split(' ').map((width, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the bars of a row never change
          <b key={index} className={`bone w-${width}`} />
        ))}
      </p>
    ))}
  </div>
);
