import { useHasProtection } from '../../hooks/useHasProtection';
import { useIsOlder } from '../../hooks/useIsOlder';
import { to } from '../../routes/routes';
import { Icon } from '../Icon';
import { accountHeadWords } from './words';

/** The account's pages in the order of their links. */
const PAGES = {
  statement: to.statement,
  profitLoss: to.profitLoss,
  deposit: to.banking,
  withdraw: () => `${to.banking()}?view=withdraw`,
  requests: () => `${to.banking()}?view=requests`,
  bonuses: to.bonuses,
  integrations: to.integrations,
  betHistory: to.betHistory,
  protection: to.protection,
  profile: to.profile,
  changePassword: to.changePassword,
} as const;

export type AccountPage = keyof typeof PAGES;

const NAMES = Object.keys(PAGES) as readonly AccountPage[];
/** The pages whose lists older servers do not have. */
const NEWER = new Set<AccountPage>(['bonuses', 'integrations']);

/** The breadcrumb of an account page, its heading, and the links to the other pages; the current one is first. */
export function AccountHead({ page }: { readonly page: AccountPage }) {
  const words = accountHeadWords();
  const shorter: Partial<Record<AccountPage, string>> = words.short;
  const isOlder = useIsOlder();
  const hasProtection = useHasProtection();
  const lacks = (name: AccountPage): boolean =>
    name === 'protection' ? hasProtection === false && name !== page : isOlder && NEWER.has(name);
  const first = NAMES.filter((name) => !lacks(name)).toSorted(
    (a, b) => Number(b === page) - Number(a === page),
  );
  return (
    <>
      <nav className="crumb crumb-home" aria-label={words.way}>
        <a className="crumb-link" href={to.home()}>
          <Icon name="chevron" />
          <span className="crumb-name">{words.home}</span>
        </a>
        <span className="crumb-name">
          <span aria-hidden="true">/ </span>
          {words.account}
        </span>
      </nav>
      <div className="head">
        <h1 className="account-title">{words.titles[page]}</h1>
      </div>
      <nav className="account-ways" aria-label={words.account}>
        {first.map((name) => (
          <a
            className="account-way"
            key={name}
            href={PAGES[name]()}
            aria-current={name === page ? 'page' : undefined}
          >
            <span className="account-way-name">{shorter[name] ?? words.titles[name]}</span>
          </a>
        ))}
      </nav>
    </>
  );
}
