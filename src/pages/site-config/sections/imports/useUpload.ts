import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { checkInboundUpload, startInboundUpload } from '#contract/inbound';
import type { InboundKind } from '#domain/inbound/kinds';
import { putObject } from '../../../../features/attachments/put-file';
import { newKey } from '../../../../providers/api/new-key';
import { useSend } from '../../../../providers/data/useCommand';
import { useWrite } from '../../../../providers/data/useWrite';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { importsKey } from './useRuns';

type Chosen = { file: File; kind: InboundKind; source: string };

/** Uploads a file to be checked; `onSent` receives its run as soon as it exists. */
export function useUpload(onSent: (runId: string) => void) {
  const { siteId } = useCurrentSite().site;
  const send = useSend();
  const client = useQueryClient();
  const [percent, setPercent] = useState(0);
  return {
    percent,
    ...useWrite({
      mutationFn: async ({ file, kind, source }: Chosen) => {
        setPercent(0);
        const { run, upload } = await send(startInboundUpload, {
          body: { siteId, kind, source, batchId: newKey(), fileName: file.name, size: file.size },
        });
        if (upload) {
          await putObject(upload, file, {
            onProgress: ({ done }) => setPercent(Math.round(done * 100)),
            signal: new AbortController().signal,
          });
        }
        await send(checkInboundUpload, { body: { siteId, runId: run.runId } });
        return run.runId;
      },
      onSuccess: onSent,
      onSettled: () => client.invalidateQueries({ queryKey: importsKey(siteId) }),
    }),
  };
}
