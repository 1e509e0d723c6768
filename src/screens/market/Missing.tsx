import { uiWords } from '../../ui/words';

/** Stands for a part whose code did not come although the player asked for it. */
export const Missing = () => <p className="card note">{uiWords().failures.missing}</p>;
