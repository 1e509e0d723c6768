import type { ReactNode } from 'react';
import type { Observable } from 'rxjs';
import { useFeature } from '../../hooks/useLazyFeature';
import { LoadableView } from '../../ui/loadable/LoadableView';
import { Skeleton } from '../../ui/loadable/Skeleton';
import { Sheet } from '../../ui/Sheet';
import { uiWords } from '../../ui/words';
import styles from './featureSheet.module.css';
import { useOpener } from './useOpener';

interface FeatureSheetProps<Feature> {
  /** Any control with `data-opens` of this name opens the sheet. */
  readonly name: string;
  readonly title: string;
  readonly load: (left$: Observable<unknown>) => Observable<Feature>;
  readonly children: (feature: Feature) => ReactNode;
}

/** A sheet over a feature whose code loads later. */
export function FeatureSheet<Feature>(props: FeatureSheetProps<Feature>) {
  const { name, title, load, children } = props;
  const [code, retry] = useFeature(load);
  const [open, setOpen] = useOpener(name);
  return (
    <Sheet open={open} title={title} onClose={() => setOpen(false)}>
      <div className={styles['sheet']}>
        {code.value ? (
          children(code.value)
        ) : (
          <LoadableView
            of={code}
            failed={uiWords().failures.missing}
            retry={retry}
            skeleton={<Skeleton rows={['l', 'l', 'l']} />}
          />
        )}
      </div>
    </Sheet>
  );
}
