import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { applyInboundRun, cancelInboundRun, getRefusedRowsFile, type InboundRun } from '#contract/inbound';
import { saveFile } from '../../../../components/save-file';
import { request } from '../../../../providers/api/client';
import { useCommand } from '../../../../providers/data/useCommand';
import { useWrite } from '../../../../providers/data/useWrite';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { importsKey } from './useRuns';

/** Actions on an import: write it, cancel it, and download its refused rows. */
export function useRunCommands({ runId }: InboundRun) {
  const { t } = useTranslation('inbound');
  const { siteId } = useCurrentSite().site;
  const client = useQueryClient();
  const applying = useCommand(applyInboundRun);
  const cancelling = useCommand(cancelInboundRun, { success: () => t('run.cancelled') });
  const body = { siteId, runId };
  const onSettled = () => client.invalidateQueries({ queryKey: importsKey(siteId) });
  return {
    apply: useWrite({ mutationFn: () => applying.send({ body }), onSettled }),
    cancel: useWrite({ mutationFn: () => cancelling.send({ body }), onSettled }),
    save: useWrite({
      mutationFn: async () => {
        const file = await request(getRefusedRowsFile, { params: body });
        saveFile(file as Blob, `refused-${runId.slice(0, 8)}.csv`);
      },
    }),
  };
}
