import { useEffect, useEffectEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { from } from 'rxjs';
import map from '../../streams/README.md?raw';
import type { Recording } from '../../streams/app';
import { repliesTo } from '../ports/inspectorLine';
import { heard, NOTHING, ofTab, recordingIn } from './feed';
import { Inspector } from './Inspector';
import { placesIn } from './map';

const places = placesIn(map);

interface Opened {
  readonly name: string;
  readonly recording: Recording;
}

/** Follows a tab of this origin, unless a file is open. */
function Page() {
  const [feed, setFeed] = useState(NOTHING);
  const [file, setFile] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const request = useEffectEvent(() => ({ tab: feed.tab, after: feed.count }));
  useEffect(() => {
    const replies = repliesTo(() => request()).subscribe((reply) =>
      setFeed((known) => heard(known, reply)),
    );
    return () => replies.unsubscribe();
  }, []);
  const openFile = (chosen: File): void =>
    void from(chosen.text()).subscribe({
      next(text) {
        const recording = recordingIn(text);
        setProblem(recording === null ? `${chosen.name} is not a recording.` : null);
        if (recording !== null) setFile({ name: chosen.name, recording });
      },
      error: () => setProblem(`${chosen.name} cannot be read.`),
    });
  const { recording, name } = file ?? {
    recording: feed.recording,
    name: feed.tabs.find(({ id }) => id === feed.tab)?.name ?? '',
  };
  return (
    <Inspector
      // Each tab and each file begins with lanes and a moment of its own.
      key={file?.name ?? feed.tab}
      places={places}
      source={{
        recording,
        now: file ? (file.recording.entries.at(-1)?.at ?? file.recording.from) : feed.now,
        name,
        isFile: file !== null,
        tabs: feed.tabs,
        chooseTab: (tab) => setFeed((known) => ofTab(known, tab)),
        openFile,
        problem,
        returnToTab: () => setFile(null),
      }}
    />
  );
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const applyTheme = (): void => {
  document.documentElement.className = dark.matches ? 'dark' : 'light';
};
applyTheme();
dark.addEventListener('change', applyTheme);

const box = document.getElementById('inspector');
if (box) createRoot(box).render(<Page />);
