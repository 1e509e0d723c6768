import type { ReactNode } from 'react';
import { to } from '../routes/routes';
import { LinkButton } from './LinkButton';
import { Notice } from './Notice';
import { uiWords } from './words';

interface PageNoticeProps {
  /** The message, which is also the page's heading. */
  readonly title: string;
  readonly hint: string;
  readonly icon: string;
  /** Further links in addition to the link home. */
  readonly children?: ReactNode;
}

/** A page with one message and a link home. */
export function PageNotice({ title, hint, icon, children }: PageNoticeProps) {
  return (
    <>
      <h1 className="vh">{title}</h1>
      <Notice title={title} hint={hint} icon={icon}>
        <LinkButton href={to.home()} look="main">
          {uiWords().goHome}
        </LinkButton>
        {children}
      </Notice>
    </>
  );
}
