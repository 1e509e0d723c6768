import styles from './sport.module.css';

/** Reserves the room of the filter until its code has loaded. */
export const FilterRoom = () => <p className={styles['bar']} />;
