import type { ReactNode } from 'react';
import { to } from '../routes/routes';
import { LinkButton } from './LinkButton';
import { Notice } from './Notice';
import { uiWords } from './words';

interface PageNoticeProps {
  /** The page's heading, too. */
  readonly title: string;
  readonly hint: string;
  readonly icon: string;
  /** Further ways on, beside the one home. */
  readonly children?: ReactNode;
}

/** A page that says one thing, and leads home. */
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
