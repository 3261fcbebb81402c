import { useSession } from '../../providers/session/session-store';
import { cellTexts } from '../../providers/i18n/cell-texts';
import { explained } from '../hint/hint';

type Props = {
  row: { workOrderId: number; lotName: string; lotNumber: string };
  /** How the lot is named, where not by its number alone. */
  name?: string;
};

/** The lot number, or the lot's name where it has none, linked to the lot-vision site where one is configured (W-150, R-141). */
export function LotLink({ row, name }: Props) {
  const t = cellTexts('work-orders');
  const { config } = useSession();
  const text = name ?? (row.lotNumber === '' ? row.lotName : t('lot', { lot: row.lotNumber }));
  if (text === '') return null;
  if (config.lotVisionUrl === '' || row.workOrderId === 0)
    return <span {...explained(row.lotName)}>{text}</span>;
  const address = config.lotVisionUrl.replaceAll('{workOrderId}', String(row.workOrderId));
  return (
    <a href={address} target="_blank" rel="noreferrer" {...explained(t('lotVision'))}>
      {text}
    </a>
  );
}
