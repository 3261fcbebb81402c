import { Button } from 'antd';
import { use } from 'react';
import type { PartRow } from '#contract/parts';
import { useAccess } from '../../../resources/useAccess';
import { useCurrentSite, useSession } from '../../../providers/session/session-store';
import { ACTIONS_OF, stockShort } from '../hooks/part-obstacle';
import type { PartAction } from '../hooks/usePartActions';
import { unless } from '../../../components/hint/hint';
import { ChargeMark } from '../../../features/labor-dialogs/ChargeMark';
import { PartActionsContext } from './part-actions-context';
import { cellTexts } from '../../../providers/i18n/cell-texts';
import styles from './cells.module.css';

/**
 * The actions on a part: the buttons need RECON_PARTS_WRITE and are disabled where parts are read
 * only. Order Sent is absent with parts tech; Preview Order is for users who cannot order here.
 */
export function OrderCell({ row }: { row: PartRow }) {
  const t = cellTexts('parts');
  const { site, segment } = useCurrentSite();
  const { config } = useSession();
  const { running, start, showCharge } = use(PartActionsContext);
  const verdict = useAccess('parts', 'edit');
  const readonly = verdict === 'not-enabled';
  const actions =
    verdict === 'no-permission'
      ? []
      : (ACTIONS_OF[row.partStatus] ?? []).filter(
          (action) => action !== 'orderSent' || !site.partsTechEnabled,
        );
  const short = stockShort(row);
  const why = (action: PartAction): string => {
    if (readonly) return t('readonly');
    return action === 'useStock' && short ? t('shortStock', short) : '';
  };
  const previews =
    (verdict === 'no-permission' || site.partsTechEnabled) &&
    row.orderId !== null &&
    config.partsInventoryUrl !== '';
  return (
    <span className={styles.actions}>
      {actions.map((action) => (
        <Button
          key={action}
          type={action === 'useStock' ? 'default' : 'primary'}
          aria-label={t(`actionOf.${action}`, { part: row.partName, number: row.extId })}
          className={why(action) === '' ? '' : (styles.off ?? '')}
          loading={running === row.estimatePartId}
          disabled={running !== undefined && running !== row.estimatePartId}
          {...unless(why(action), () => start({ action, row }))}
        >
          {t(`action.${action}`)}
        </Button>
      ))}
      {row.chargeUnsent && verdict !== 'no-permission' ? (
        <ChargeMark name={row.partName} what="unsent" onOpen={() => showCharge(row)} />
      ) : null}
      {previews ? (
        <a
          className={styles.preview}
          href={`${config.partsInventoryUrl.replace(/\/?$/, '/')}orders/${segment}/edit/${row.orderId}`}
        >
          {t('preview')}
        </a>
      ) : null}
    </span>
  );
}
