import { to } from '../../routes/routes';
import { reportsWords } from './words';
import styles from './report.module.css';

type Section = 'statement' | 'profitLoss' | 'betHistory';

/** The heading of a report, and the ways to the others; the present one comes first. */
export function ReportHead({ section }: { readonly section: Section }) {
  const words = reportsWords();
  const all = [
    ['statement', to.statement(), words.statementShort],
    ['profitLoss', to.profitLoss(), words.profitLoss],
    ['betHistory', to.betHistory(), words.betHistory],
  ] as const;
  const first = all.toSorted((a, b) => Number(b[0] === section) - Number(a[0] === section));
  return (
    <>
      <div className="head">
        <h1 className={styles['title']}>{words[section]}</h1>
      </div>
      <nav className={styles['chips']} aria-label={words.account}>
        {first.map(([name, href, text]) => (
          <a
            key={name}
            href={href}
            className={`${styles['chip']} ${styles['outlined']}`}
            aria-current={name === section ? 'page' : undefined}
          >
            <span>{text}</span>
          </a>
        ))}
      </nav>
    </>
  );
}
