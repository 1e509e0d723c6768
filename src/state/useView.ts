import type { Streams } from '../../streams/app';
import { useStreams } from './context';
import { createView, type View } from './view';

const views = new WeakMap<Streams, View>();

/** The slow facts, created at their first use: the first prices do not need them. */
export function useView(): View {
  const streams = useStreams();
  const known = views.get(streams);
  if (known) return known;
  const view = createView(streams);
  views.set(streams, view);
  return view;
}
