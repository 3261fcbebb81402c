import type { RowPlace } from '#contract/row-place';
import { useCurrentSite, useSession } from '../../providers/session/session-store';
import { cellLanguage, cellTexts } from '../../providers/i18n/cell-texts';
import { explained } from '../hint/hint';
import { seenAtText } from './seen-text';

type Props = {
  row: { workOrderId: number; lotName: string; lotNumber: string } & Partial<RowPlace>;
  /** How the lot is named, where not by its number alone. */
  name?: string;
};

/**
 * The lot number, or the lot's name if it has none, linked to the lot-vision site if one is configured (W-150, R-141);
 * its hint says when and by whom the vehicle was last seen there.
 */
export function LotLink({ row, name }: Props) {
  const t = cellTexts('work-orders');
  const { config } = useSession();
  const { timeZone } = useCurrentSite().site;
  const text = name ?? (row.lotNumber === '' ? row.lotName : t('lot', { lot: row.lotNumber }));
  if (text === '') return null;
  const { seenTime = '', seenBy = '', seenHow = '' } = row;
  const seen = seenAtText({ seenTime, seenBy, seenHow }, { t, timeZone, language: cellLanguage() });
  if (config.lotVisionUrl === '' || row.workOrderId === 0)
    return <span {...explained([row.lotName, seen].filter(Boolean).join(' · '))}>{text}</span>;
  const address = config.lotVisionUrl.replaceAll('{workOrderId}', String(row.workOrderId));
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      {...explained([t('lotVision'), seen].filter(Boolean).join(' · '))}
    >
      {text}
    </a>
  );
}
