import type { Site } from '../../../../streams/app';
import { linkTarget } from '../../../islands/branding/linkTarget';
import { once } from '../../../ui/once';
import { localeOr } from '../../../words/language';
import { joiningWords } from './words';
import styles from '../auth.module.css';

const together = once(() => new Intl.ListFormat(localeOr('en-GB'), { type: 'conjunction' }));

interface Props {
  /** The minimum age, in years. */
  readonly age: string;
  readonly links: Site['links'];
  readonly checked: boolean;
  readonly problem: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** A box with which the player confirms their age, and the rules and terms that the operator names. */
export function AdultBox({ age, links, checked, problem, onChange }: Props) {
  const words = joiningWords().signUp;
  const papers = (['rules', 'terms'] as const).flatMap((name) => {
    const href = links.find((link) => link.name === name)?.href;
    return href === undefined ? [] : [{ name: words[name], href }];
  });
  return (
    <div>
      <div className={styles['adult']}>
        <label>
          <input
            type="checkbox"
            name="adult"
            checked={checked}
            aria-labelledby="adult-text adult-papers"
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby={problem === undefined ? undefined : 'adult-problem'}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <span id="adult-text">
            {papers.length === 0 ? words.adult(age) : words.adultAccept(age)}
          </span>
        </label>{' '}
        <span id="adult-papers">
          {together()
            .formatToParts(papers.map(({ name }) => name))
            .map(({ type, value }) => {
              const paper = papers.find(({ name }) => type === 'element' && name === value);
              return paper ? (
                <a key={value} {...linkTarget(paper.href)}>
                  {value}
                </a>
              ) : (
                <span key={value}>{value}</span>
              );
            })}
        </span>
      </div>
      {problem === undefined ? null : (
        <p id="adult-problem" className={styles['problem']}>
          {problem}
        </p>
      )}
    </div>
  );
}
