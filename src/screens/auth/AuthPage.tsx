import type { ReactNode } from 'react';
import { linkTarget } from '../../islands/branding/linkTarget';
import { useRootMark } from '../../hooks/useRootMark';
import { Art } from './Art';
import { useSite } from './useSite';
import { authWords } from './words';
import styles from './page.module.css';

interface Props {
  readonly title: string;
  readonly lead?: string | undefined;
  /** The alternative, in the corner next to the brand: a question, and a link or a button. */
  readonly corner?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the auth layout: one column next to the operator’s picture, with only the brand of the shell. */
export function AuthPage({ title, lead, corner, children }: Props) {
  const site = useSite();
  useRootMark('data-auth');
  useRootMark(corner === undefined ? null : 'data-corner');
  return (
    <div className={styles['page']}>
      {corner === undefined ? null : <div className={styles['corner']}>{corner}</div>}
      <section className={styles['column']} aria-labelledby="auth-title">
        <div className={styles['head']}>
          <div>
            <h1 id="auth-title">{title}</h1>
            {/* Shown once only: the brand’s own logo is in the bar above. */}
            {site?.authLogo && site.mainLogo === null ? <img src={site.authLogo} alt="" /> : null}
          </div>
          {lead === undefined ? null : <p>{lead}</p>}
        </div>
        {children}
        <Foot />
      </section>
      <Art site={site} />
    </div>
  );
}

/** Age, rules and help, if the settings name them; the space is reserved until the settings load. */
function Foot() {
  const site = useSite();
  const words = authWords().foot;
  const links = (site?.links ?? []).flatMap(({ name, href }) =>
    name === 'rules' || name === 'help' ? [{ name, href }] : [],
  );
  const age = site?.minimumAge ?? null;
  return (
    <p className={styles['foot']}>
      {age === null ? null : (
        <span>
          <span aria-hidden="true">{words.age(String(age))}</span>
          <span className="vh">{words.ageSaid(String(age))}</span>
        </span>
      )}
      {links.map(({ name, href }) => (
        <a key={name} {...linkTarget(href)}>
          {words[name]}
        </a>
      ))}
    </p>
  );
}
