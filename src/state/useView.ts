import type { Streams } from '../../streams/index';
import { useStreams } from './context';
import { createView, type View } from './view';

const views = new WeakMap<Streams, View>();

/** The facts that change slowly, made when the first part asks for them: the first prices do without. */
export function useView(): View {
  const streams = useStreams();
  const known = views.get(streams);
  if (known) return known;
  const view = createView(streams);
  views.set(streams, view);
  return view;
}
