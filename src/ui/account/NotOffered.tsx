import { to } from '../../routes/routes';
import { LinkButton } from '../LinkButton';
import { Notice } from '../Notice';
import { uiWords } from '../words';

/** An account page that this site does not have, opened by its address. */
export const NotOffered = ({ title }: { readonly title: string }) => (
  <Notice title={title} icon="person">
    <LinkButton href={to.home()} look="text">
      {uiWords().goHome}
    </LinkButton>
  </Notice>
);
