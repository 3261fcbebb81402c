import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { named } from '../../components/hint/hint';
import { Icon } from '../../components/Icon';
import type { Gone, Kind } from './criteria';
import styles from './ViewStrip.module.css';

const WORDS = {
  customer: 'customer',
  seller: 'customer',
  shop: 'shop',
  shopName: 'shop',
  technician: 'technician',
} as const satisfies Record<Kind, string>;

/** Says what of the current view no longer exists, until someone has read it. */
export function GoneNotice({ gone }: { gone: readonly Gone[] }) {
  const { t } = useTranslation('views');
  const [read, setRead] = useState(false);
  if (gone.length === 0 || read) return null;
  return (
    <div className={styles.gone} role="status">
      <Icon name="info" size={15} />
      <p>
        {gone
          .map(({ kind, name }) =>
            name === '' ? t(`without.${WORDS[kind]}Unknown`) : t(`without.${WORDS[kind]}`, { name }),
          )
          .filter((sentence, at, all) => all.indexOf(sentence) === at)
          .join(' ')}
      </p>
      <button type="button" className={styles.more} {...named(t('read'))} onClick={() => setRead(true)}>
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}
