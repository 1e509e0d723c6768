import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useCurrent } from '../../hooks/useCurrent';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { linkTarget } from '../branding/linkTarget';
import { footerWords } from './words';
import styles from './footer.module.css';

/** Age, responsible play, addresses and licence from the settings; a missing fact is left out. */
export default function Footer() {
  const { settings } = useStreams();
  const site = useCurrent(settings.site$);
  const { setting } = useSnapshot(useView().settings);
  const [year] = useState(() => new Date().getFullYear());
  if (!site) return null;
  const words = footerWords();
  const { minimumAge, caution, limits, links, licence } = site;
  return (
    <div className={styles['foot']}>
      {minimumAge === null && caution === null && limits === null ? null : (
        <p className={styles['caution']}>
          {minimumAge === null ? null : (
            <b className={styles['age']}>
              <span aria-hidden="true">{words.age(String(minimumAge))}</span>
              <span className="vh">{words.ageSaid(String(minimumAge))}</span>
            </b>
          )}
          <span>
            {caution}{' '}
            {limits === null ? null : (
              <a className={styles['limits']} {...linkTarget(limits)}>
                {words.limits}
              </a>
            )}
          </span>
        </p>
      )}
      {links.length === 0 ? null : (
        <nav aria-label={words.about}>
          <ul className={styles['links']}>
            {links.map(({ name, href }) => (
              <li key={name}>
                <a {...linkTarget(href)}>{words.links[name]}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {licence === null ? null : <p>{licence}</p>}
      {setting?.domainTitle ? <p>{words.owner(String(year), setting.domainTitle)}</p> : null}
    </div>
  );
}
