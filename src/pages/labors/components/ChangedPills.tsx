import { useTranslation } from 'react-i18next';
import { ListPills } from '../../../components/list-pills/ListPills';
import type { LaborList } from '../hooks/useLaborList';

type Props = { board: boolean; list: Pick<LaborList, 'left' | 'refresh'> };

/** Labors that no longer belong where they are: they left the list, or moved to another column of the board. */
export function ChangedPills({ board, list }: Props) {
  const { t } = useTranslation('shell');
  const { left, refresh } = list;
  if (!board) return <ListPills left={left.size} onTakeOut={refresh} />;
  const arrived = {
    count: left.size,
    text: t('table.moved', { count: left.size }),
    hint: t('table.movedHint'),
    onShow: refresh,
  };
  return <ListPills arrived={arrived} left={0} onTakeOut={refresh} />;
}
