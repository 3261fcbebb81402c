import { useNotification } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  createPlistReport,
  downloadPlistReport,
  type ReportFormat,
  type ReportType,
} from '#contract/prioritization-report';
import { REPORT_RETRIES, REPORT_RETRY_MS } from '#domain/limits';
import { useSend } from '../../../providers/data/useCommand';
import { failureNotice } from '../../../providers/notification/failure-notice';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { PlistBody } from '#domain/plist-filter';

/** The same names as in the address; a detail report says so. */
const FILE_NAME: Readonly<Record<ReportType, string>> = {
  summary: 'Prioritization List',
  detail: 'Prioritization List Detail',
};
type Asked = { type: ReportType; format: ReportFormat };

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/**
 * Makes a report of the list and downloads it. While the report is in progress the services answer with a message, and
 * are asked again after a second (E-507).
 */
export function useListReport() {
  const { t } = useTranslation('prioritization');
  const { site } = useCurrentSite();
  const send = useSend();
  const { open: notify } = useNotification();
  const [busy, setBusy] = useState(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const address = async ({ type, format }: Asked, body: PlistBody & { damage?: string }): Promise<string> => {
    // The documented call has no format: a CSV is requested exactly as documented.
    const params = { site_id: site.siteId };
    const { file_name: filename } = await send(createPlistReport, {
      params,
      body: { ...body, type, ...(format === 'csv' ? {} : { format }) },
    });
    for (let tries = 0; tries < REPORT_RETRIES && !gone.current; tries += 1) {
      const answer = await send(downloadPlistReport, { params, body: { filename } });
      if (answer.message === '' && answer.signed_url !== '') return answer.signed_url;
      await pause(REPORT_RETRY_MS);
    }
    return '';
  };

  const start = async (asked: Asked, body: PlistBody & { damage?: string }): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const found = await address(asked, body);
      if (gone.current) return;
      if (found === '') notify?.(failureNotice(t('report.late')));
      else openFile(found, asked);
    } catch (error) {
      notify?.(failureNotice(t('report.failed'), error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, start };
}

/** The address itself makes the browser save the file. */
function openFile(address: string, { type, format }: Asked): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = `${FILE_NAME[type]}.${format}`;
  link.rel = 'noopener';
  link.click();
}
