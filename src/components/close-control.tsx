import { hint } from './hint/hint';
import { Icon } from './Icon';
import styles from './close-control.module.css';

/**
 * The cross of a dialog or drawer, as antd takes it: a reason against closing is said over it, and it does nothing then.
 * It is not disabled: nobody could reach it, and its reason not be read. antd names that of a dialog in English alone.
 */
export const closeControl = (name: string, why: string) =>
  why === ''
    ? { 'aria-label': name }
    : {
        'aria-label': name,
        'aria-disabled': true,
        'aria-description': why,
        closeIcon: (
          // antd hands no other attribute on to the button.
          <span className={styles.waiting} {...hint(why)}>
            <Icon name="close" />
          </span>
        ),
      };
