import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/ActionMenu';
import { Icon } from '../../components/Icon';
import { useCurrentSite } from '../../providers/session/session-store';
import { printSheets } from './print-sheets';
import { SHEETS } from './sheets';

type Props = { order: { workOrderId: number; extId: string } };

/** What can be printed for a vehicle; each sheet prints itself in a tab of its own. */
export function PrintMenu({ order }: Props) {
  const { t } = useTranslation('print');
  const { segment } = useCurrentSite();
  return (
    <ActionMenu
      name={t('menu')}
      items={SHEETS.map((sheet) => ({
        kind: 'action',
        key: sheet,
        text: t(`sheet.${sheet}`),
        onChoose: () => printSheets(segment, [order], sheet),
      }))}
      trigger={({ open }) => (
        <Button aria-haspopup="menu" aria-expanded={open} icon={<Icon name="file" size={16} />}>
          {t('menu')}
        </Button>
      )}
    />
  );
}
