import { useTranslation } from 'react-i18next';
import { ReasonButton } from '../../components/hint/ReasonButton';
import { Icon } from '../../components/Icon';
import type { BulkList } from './useBulkList';

type Props = {
  list: Pick<BulkList<never>, 'on' | 'turn'>;
  /** Why none of the rows can be ticked. */
  why?: string | undefined;
  className?: string | undefined;
};

/** Begins and ends the ticking of rows. */
export function BulkToggle({ list, why, className = '' }: Props) {
  const { t } = useTranslation('bulk');
  return (
    <ReasonButton
      className={className}
      aria-pressed={list.on}
      icon={<Icon name="check" size={15} />}
      why={list.on ? undefined : why}
      onPress={list.turn}
    >
      {t('select')}
    </ReasonButton>
  );
}
