import { useState } from 'react';
import { sounds } from '../../ports/sound';
import { Button } from '../../ui/Button';
import styles from './alerts.module.css';
import { alertsWords } from './words';

/** Plays a tone, and says whether the browser played it. */
export function TrySound() {
  const [wasPlayed, setPlayed] = useState<boolean>();
  const [isPlaying, setPlaying] = useState(false);
  const words = alertsWords();
  const play = (): void => {
    setPlaying(true);
    sounds.play('matched').subscribe({ next: setPlayed, complete: () => setPlaying(false) });
  };
  return (
    <div className={styles['part']}>
      <Button isBusy={isPlaying} onClick={play}>
        {words.trySound}
      </Button>
      <output className={styles['note']}>
        {wasPlayed === undefined ? null : wasPlayed ? words.played : words.notPlayed}
      </output>
    </div>
  );
}
