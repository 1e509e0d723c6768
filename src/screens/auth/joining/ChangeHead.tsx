import { to } from '../../../routes/routes';
import { Icon } from '../../../ui/Icon';
import { joiningWords } from './words';

/** The way up from the password, its heading, and the ways to the other pages of the account; it comes first. */
export function ChangeHead() {
  const words = joiningWords().account;
  const all = [
    [to.changePassword(), words.changePassword],
    [to.statement(), words.statement],
    [to.profitLoss(), words.profitLoss],
    [to.betHistory(), words.betHistory],
  ] as const;
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
        <h1 className="account-title">{words.changePassword}</h1>
      </div>
      <nav className="account-ways" aria-label={words.account}>
        {all.map(([href, text]) => (
          <a
            key={href}
            href={href}
            aria-current={href === to.changePassword() ? 'page' : undefined}
          >
            <span>{text}</span>
          </a>
        ))}
      </nav>
    </>
  );
}
