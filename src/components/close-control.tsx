import { hint } from './hint/hint';
import { Icon } from './Icon';
import styles from './close-control.module.css';

/**
 * The cross of a dialog or drawer, as antd takes it: a reason against closing is shown on it, and it does nothing then.
 * It is not disabled: it could not be reached, and its reason not be read. antd names a dialog's cross in English only.
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
