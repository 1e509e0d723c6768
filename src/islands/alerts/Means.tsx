import { useSubscription } from 'observable-hooks';
import { useState } from 'react';
import type {
  AlertChoice,
  AlertKind,
  AlertMeans,
  AlertSettings,
  NoticePermission,
} from '../../../streams/app';
import { useHasUnmatched } from '../../hooks/useHasUnmatched';
import { notices } from '../../ports/notices';
import { Button } from '../../ui/Button';
import { RadioOption } from '../../ui/RadioOption';
import styles from './alerts.module.css';
import { alertsWords } from './words';

const KINDS: readonly AlertKind[] = ['matched', 'suspended', 'price'];
const MEANS: readonly (AlertMeans | 'off')[] = ['off', 'page', 'sound', 'notification'];

export interface ChoiceProps {
  readonly settings: AlertChoice;
  readonly chosen: AlertSettings;
}

/** How each kind of alert reaches the player. The browser asks the player at the press that needs its permission. */
export function Means({ settings, chosen }: ChoiceProps) {
  const hasUnmatched = useHasUnmatched();
  const kinds = KINDS.filter((kind) => hasUnmatched || kind !== 'matched');
  const [permission, setPermission] = useState<NoticePermission>();
  useSubscription(notices.permission$, setPermission);
  const words = alertsWords();
  const ask = (): void => void notices.request().subscribe();
  const isBlocked = permission !== undefined && permission !== 'granted';
  /** One sentence about the permission is enough. */
  const explained = kinds.find((kind) => isBlocked && chosen[kind] === 'notification');
  return kinds.map((kind) => {
    const [name, about] = words.kinds[kind];
    return (
      <fieldset key={kind} className={styles['kind']}>
        <legend>{name}</legend>
        <small>{about}</small>
        <div className={styles['means']}>
          {MEANS.map((means) => (
            <RadioOption
              key={means}
              name={`alert-${kind}`}
              checked={chosen[kind] === means}
              choose={() => {
                settings.choose(kind, means);
                if (means === 'notification' && permission === 'unasked') ask();
              }}
            >
              {words.means[means]}
            </RadioOption>
          ))}
        </div>
        <output className={styles['warning']}>
          {isBlocked && kind === explained ? words.notices[permission] : null}
        </output>
        {kind === explained && permission === 'unasked' ? (
          <Button onClick={ask}>{words.allow}</Button>
        ) : null}
      </fieldset>
    );
  });
}
