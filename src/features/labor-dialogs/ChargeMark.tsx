import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/Icon';
import { named, unless } from '../../components/hint/hint';
import styles from './ChargeMark.module.css';

type Props = {
  /** What it is the charge of. */
  name: string;
  /** Its charge was not sent, or remains after an undo because it could not be taken back. */
  what: 'unsent' | 'stands';
  /** Why it cannot be opened. */
  why?: string | undefined;
  onOpen: () => void;
};

/** A charge that is not as it should be, and the way to send it again. */
export function ChargeMark({ name, what, why, onOpen }: Props) {
  // Few rows have one; the texts are loaded with the first, wherever that is, and hold up no list.
  const { t, ready } = useTranslation('labors', { useSuspense: false });
  if (!ready) return null;
  const text = what === 'unsent' ? t('charges.unsent', { labor: name }) : t('charges.stands', { name });
  return (
    <button type="button" className={styles.mark} {...named(text)} {...unless(why, onOpen)}>
      <Icon name="info" size={18} />
    </button>
  );
}
