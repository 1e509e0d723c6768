import { PageNotice } from '../../ui/PageNotice';
import { pageWords } from './words';

/** An unknown address (specification §2). */
export default function NotFound() {
  const { title, body } = pageWords().notFound;
  return <PageNotice title={title} hint={body} icon="alert" />;
}
