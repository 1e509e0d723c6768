import { useEffect } from 'react';
import { useCurrent } from '../../hooks/useCurrent';
import { usePanels } from '../../hooks/usePanels';
import { eventsOf } from '../../ports/eventsOf';
import type { Panels } from '../../../streams/app';
import { useStreams } from '../../state/context';
import { Sheet } from '../../ui/Sheet';
import { control } from '../runtime/control';
import { SearchBox } from './SearchBox';
import { searchWords } from './words';

/** The search, over the page; any control with `data-opens="search"` opens it. */
export default function Search() {
  const streams = useStreams();
  const panels = usePanels();
  useEffect(() => {
    const clicks = eventsOf(document, 'click').subscribe((event) => {
      if (control(event, '[data-opens="search"]'))
        streams.panels().subscribe({
          next: ({ boxes }) => boxes.toggle('search'),
          error: () => window.boot?.settle(),
        });
    });
    return () => clicks.unsubscribe();
  }, [streams]);
  return panels ? <Opened panels={panels} /> : null;
}

function Opened({ panels: { boxes, search } }: { readonly panels: Panels }) {
  const { search: open } = useCurrent(boxes.open$);
  const close = (): void => boxes.close('search');
  return (
    <Sheet open={open} title={searchWords().title} onClose={close} focusOn="input" place="top">
      <SearchBox search={search} close={close} />
    </Sheet>
  );
}
