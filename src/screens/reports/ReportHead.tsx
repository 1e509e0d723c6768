import { to } from '../../routes/routes';
import { Icon } from '../../ui/Icon';
import { reportsWords } from './words';

type Section = 'statement' | 'profitLoss' | 'betHistory';

/** The way up from a page of the account, its heading, and the ways to the other pages; the present one comes first. */
export function ReportHead({ section }: { readonly section: Section }) {
  const words = reportsWords();
  const all = [
    ['statement', to.statement(), words.statementShort],
    ['profitLoss', to.profitLoss(), words.profitLoss],
    ['betHistory', to.betHistory(), words.betHistory],
    ['changePassword', to.changePassword(), words.changePassword],
  ] as const;
  const first = all.toSorted((a, b) => Number(b[0] === section) - Number(a[0] === section));
  return (
    <>
      <nav className="crumb" aria-label={words.way}>
        <a href={to.home()}>
          <Icon name="chevron" />
          <span>{words.home}</span>
        </a>
        <span>
          <span aria-hidden="true">/ </span>
          {words.account}
        </span>
      </nav>
      <div className="head">
        <h1 className="account-title">{words[section]}</h1>
      </div>
      <nav className="account-ways" aria-label={words.account}>
        {first.map(([name, href, text]) => (
          <a key={name} href={href} aria-current={name === section ? 'page' : undefined}>
            <span>{text}</span>
          </a>
        ))}
      </nav>
    </>
  );
}
