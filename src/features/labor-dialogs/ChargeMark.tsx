import { Icon } from '../../components/Icon';
import { named } from '../../components/hint/hint';
import { cellTexts } from '../../providers/i18n/cell-texts';
import styles from './ChargeMark.module.css';

type Props = {
  /** What it is the charge of. */
  name: string;
  /** Its charge was not sent, or stands after an undo because it could not be taken back. */
  what: 'unsent' | 'stands';
  disabled?: boolean;
  onOpen: () => void;
};

/** A charge that is not as it should be, and the way to send it again. */
export function ChargeMark({ name, what, disabled = false, onOpen }: Props) {
  const t = cellTexts('labors');
  const text = what === 'unsent' ? t('charges.unsent', { labor: name }) : t('charges.stands', { name });
  return (
    <button type="button" className={styles.mark} disabled={disabled} {...named(text)} onClick={onOpen}>
      <Icon name="info" size={18} />
    </button>
  );
}
