import type { Sport } from '../../../../streams/app';
import { to } from '../../../routes/routes';
import { LinkButton } from '../../../ui/LinkButton';
import { Notice } from '../../../ui/Notice';
import { uiWords } from '../../../ui/words';
import { sportWords } from './words';
import styles from './sport.module.css';

/** The address names a sport that this site does not offer: links to the sports that it offers. */
export function NotOffered({ sports }: { readonly sports: readonly Sport[] }) {
  return (
    <>
      <h1 className="vh">{sportWords().title}</h1>
      <Notice title={sportWords().title} hint={sportWords().hint} icon="sport">
        {sports.length > 0 ? (
          <p className={styles['offered']}>
            {sports.map(({ id, name }) => (
              <LinkButton key={id} href={to.sport(id)}>
                {name}
              </LinkButton>
            ))}
          </p>
        ) : (
          <LinkButton href={to.home()}>{uiWords().goHome}</LinkButton>
        )}
      </Notice>
    </>
  );
}
