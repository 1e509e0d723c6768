import styles from './sport.module.css';

/** The room of the filter until its code is there. */
export const FilterRoom = () => <p className={styles['bar']} />;
