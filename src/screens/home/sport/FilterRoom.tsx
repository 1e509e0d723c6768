import styles from './sport.module.css';

/** Reserves the space of the filter until its code has loaded. */
export const FilterRoom = () => <p className={styles['bar']} />;
