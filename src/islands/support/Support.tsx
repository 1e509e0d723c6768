import { useCurrent } from '../../hooks/useCurrent';
import { useRootMark } from '../../hooks/useRootMark';
import { useStreams } from '../../state/context';
import { linkTarget } from '../branding/linkTarget';
import { hidesSupport } from './hides';
import { supportWords } from './words';
import styles from './support.module.css';

/** Link to support, if the settings enable it and the screen has space for it. */
export default function Support() {
  const { settings, navigation } = useStreams();
  const site = useCurrent(settings.site$);
  const path = useCurrent(navigation.path$);
  const search = useCurrent(navigation.search$);
  const support = hidesSupport(path + search) ? null : (site?.support ?? null);
  useRootMark(support === null ? null : 'data-support');
  if (support === null) return null;
  return (
    <nav aria-label={supportWords().support}>
      <a className={styles['support']} {...linkTarget(support)} aria-label={supportWords().support}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 14v-2a7 7 0 0114 0v2M5 13h3v5H6a1 1 0 01-1-1zM19 13h-3v5h2a1 1 0 001-1zM18 18c0 2-2 3-5 3" />
        </svg>
      </a>
    </nav>
  );
}
