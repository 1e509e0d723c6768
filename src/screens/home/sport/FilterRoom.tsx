import styles from './sport.module.css';

/** Reserves space for the filter until its code has loaded. */
export const FilterRoom = () => <p className={styles['bar']} />;
