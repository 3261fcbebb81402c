import { useTranslation } from 'react-i18next';
import { ListBulk } from '../../../features/bulk/ListBulk';
import type { BulkAction } from '../../../features/bulk/bulk-action';
import type { BulkList } from '../../../features/bulk/useBulkList';
import { printingAction } from '../../../features/bulk/printing-action';
import { nameOf, useVehicleActions, type VehicleActionKey } from '../../../features/bulk/useVehicleActions';
import { MOST_SHEETS } from '../../../features/print/sheets';
import { refusal } from '../../../providers/api/http-error';
import { useCurrentSite } from '../../../providers/session/session-store';
import { useMay } from '../../../resources/useAccess';
import type { ListedPart } from '../hooks/arrange-parts';
import { ACTIONS_OF, stockShort } from '../hooks/part-obstacle';
import { useFreshParts, usePartSteps, type PartAction } from '../hooks/usePartActions';

type Props = { list: BulkList<ListedPart>; rows: readonly ListedPart[] };

const ACTIONS: readonly PartAction[] = ['orderSent', 'orderReceived', 'useStock'];
const VEHICLE_ACTIONS: readonly VehicleActionKey[] = ['note'];
const vehicleOf = (row: ListedPart) => ({
  workOrderId: row.workOrderId,
  extId: row.extId,
  vin: row.vin,
  description: row.vehicleDescription,
});

/** Bulk actions on parts: each part goes through the steps of its own buttons. */
export function PartsBulk({ list, rows }: Props) {
  const { t } = useTranslation(['bulk', 'parts']);
  const { site, segment } = useCurrentSite();
  const mayEdit = useMay('parts', 'edit');
  const mayPrint = useMay('vehicles', 'show');
  const carryOut = usePartSteps();
  const refresh = useFreshParts();
  const vehicleActions = useVehicleActions(VEHICLE_ACTIONS, vehicleOf);
  /** Why a part's own buttons would not do it. */
  const whyNot = (action: PartAction, row: ListedPart): string => {
    if (!ACTIONS_OF[row.partStatus]?.includes(action)) {
      const status = t(`parts:status.${row.partStatus}`, { defaultValue: row.partStatus });
      return t('partStatus', { status });
    }
    const short = action === 'useStock' ? stockShort(row) : null;
    return short ? t('parts:shortStock', short) : '';
  };
  const partAction = (action: PartAction): BulkAction<ListedPart> => ({
    kind: 'command',
    key: action,
    text: t(`parts:action.${action}`),
    ask: (count) => t(`partQuestion.${action}`, { count }),
    task: (row) => {
      const now = new Date();
      return {
        id: String(row.estimatePartId),
        name: `${row.partName}, ${nameOf(vehicleOf(row))}`,
        send: async (idempotencyKey) => {
          const why = whyNot(action, row);
          if (why !== '') throw refusal(why);
          return carryOut({ action, row }, { now, idempotencyKey });
        },
      };
    },
    onEnd: () => void refresh(),
  });
  const labels = printingAction<ListedPart>({
    key: 'labels',
    text: t('parts:labels'),
    sheet: 'part',
    segment,
    orderOf: (row) => row,
    partOf: ({ estimatePartId }) => estimatePartId,
    tooMany: t('tooManySheets', { count: MOST_SHEETS }),
  });
  const offered = mayEdit ? ACTIONS.filter((one) => one !== 'orderSent' || !site.partsTechEnabled) : [];
  return (
    <ListBulk
      list={list}
      rows={rows}
      actions={[...offered.map((one) => partAction(one)), ...(mayPrint ? [labels] : []), ...vehicleActions]}
    />
  );
}
