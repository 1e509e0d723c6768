import { useSnapshot } from 'valtio';
import type { OddsFormat, Panels, ThemeColour } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { SIDE_COLUMN, useMedia } from '../../hooks/useMedia';
import { usePanels } from '../../hooks/usePanels';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { Icon } from '../../ui/Icon';
import { Switch } from '../../ui/Switch';
import { menuWords } from './words';
import { RadioOption } from '../../ui/RadioOption';
import styles from './menu.module.css';

/** Display settings, which one row opens; each choice applies to this device from now on. */
export function DisplaySettings() {
  const { theme } = useStreams();
  const { theme: chosen } = useSnapshot(useView().theme);
  const panels = usePanels();
  return (
    <details className={styles['rows']}>
      <summary>
        {menuWords().display}
        <Icon name="chevron" />
      </summary>
      <div className={styles['group']}>
        <Switch label={menuWords().light} on={chosen === 'light'} onChange={() => theme.toggle()} />
        {panels ? <Choices display={panels.display} /> : null}
      </div>
    </details>
  );
}

const COLOURS: readonly (ThemeColour | null)[] = [null, 'blue', 'teal', 'green', 'orange', 'rose'];

const FORMATS: readonly OddsFormat[] = [
  'decimal',
  'fractional',
  'american',
  'hongKong',
  'indonesian',
  'malay',
];

const PARTS = [
  'topHeaderShown',
  'footerShown',
  'newsMarqueeShown',
  'imageSliderHeaderShown',
  'images',
] as const;

function Choices({ display }: Pick<Panels, 'display'>) {
  const chosen = useCurrent(display.value$);
  const isWide = useMedia(SIDE_COLUMN);
  const words = menuWords();
  return (
    <>
      <fieldset className={styles['policies']}>
        <legend>{words.colour}</legend>
        <div className={styles['colours']}>
          {COLOURS.map((colour) => (
            <RadioOption
              key={colour}
              name="theme-colour"
              checked={chosen.themeColour === colour}
              colour={colour ?? undefined}
              choose={() => display.change({ themeColour: colour })}
            >
              {colour === null ? words.siteColour : words.colours[colour]}
            </RadioOption>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles['policies']}>
        <legend>{words.odds}</legend>
        <div className={styles['colours']}>
          {FORMATS.map((format) => {
            const [name, sample] = words.formats[format];
            return (
              <RadioOption
                key={format}
                name="odds-format"
                checked={chosen.odds === format}
                choose={() => display.change({ odds: format })}
              >
                <span className={styles['sample']}>
                  {name}
                  <small>{sample}</small>
                </span>
              </RadioOption>
            );
          })}
        </div>
        <small>{words.oddsTyped}</small>
      </fieldset>
      {([isWide ? 'sidebarShown' : 'scrollableNavbarShown', ...PARTS] as const).map((part) => (
        <Switch
          key={part}
          label={words.parts[part]}
          on={chosen[part]}
          onChange={(on) => display.change({ [part]: on })}
        />
      ))}
    </>
  );
}
