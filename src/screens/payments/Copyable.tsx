import { CopyButton } from '../../ui/CopyButton';
import styles from './payments.module.css';
import { paymentsWords } from './words';

interface Props {
  readonly name: string;
  readonly text: string;
  /** The text to copy; by default the shown text. */
  readonly copied?: string;
}

/** A fact of the payee, and a button that copies it. */
export const Copyable = ({ name, text, copied = text }: Props) => (
  <div className={styles['fact']}>
    <dt>{name}</dt>
    <dd>
      <bdi translate="no">{text}</bdi>
      <CopyButton text={copied} name={paymentsWords().copyOf(name)} />
    </dd>
  </div>
);
