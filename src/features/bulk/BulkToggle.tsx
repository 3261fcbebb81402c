import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/Icon';
import type { BulkList } from './useBulkList';

type Props = { list: Pick<BulkList<never>, 'on' | 'turn'>; className?: string | undefined };

/** Begins and ends the ticking of rows. */
export function BulkToggle({ list, className = '' }: Props) {
  const { t } = useTranslation('bulk');
  return (
    <Button
      className={className}
      aria-pressed={list.on}
      icon={<Icon name="check" size={15} />}
      onClick={list.turn}
    >
      {t('select')}
    </Button>
  );
}
