import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createSite } from '#contract/site-config-settings';
import { auctionIdProblem } from '#domain/site-config/people';
import { request } from '../../providers/api/client';
import { toFailure } from '../../providers/api/http-error';
import { useFailureText } from '../../providers/api/useFailureText';
import { useIdempotencyKey } from '../../providers/api/useIdempotencyKey';
import { Dialog } from '../../components/Dialog';
import { Select } from '../../components/Select';
import styles from './NewSiteDialog.module.css';

type Props = { timeZone: string; onMade: (siteId: number) => void; onClose: () => void };

/** Makes a site: name, auction id and time zone are all that it takes; what else it has is set up afterwards. */
export function NewSiteDialog({ timeZone: usual, onMade, onClose }: Props) {
  const { t } = useTranslation('site-config');
  const failureText = useFailureText();
  const client = useQueryClient();
  const keys = useIdempotencyKey();
  const [siteName, setSiteName] = useState('');
  const [auctionId, setAuctionId] = useState('');
  const [timeZone, setTimeZone] = useState(usual);
  const body = { siteName: siteName.trim(), auctionId: auctionId.trim().toUpperCase(), timeZone };
  const shape = body.auctionId === '' ? undefined : auctionIdProblem(body.auctionId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request(createSite, { body, idempotencyKey: keys.keyFor(body) }),
    onSuccess: async ({ siteId }) => {
      keys.answered();
      // The new site is one of one's own now.
      await client.refetchQueries({ queryKey: ['boot'] });
      onMade(siteId);
    },
    onError: (failed) => {
      if (toFailure(failed).code !== 'offline') keys.answered();
    },
  });
  const zones = [...new Set([usual, ...Intl.supportedValuesOf('timeZone')])];
  const ready = body.siteName !== '' && body.auctionId !== '' && shape === undefined;
  return (
    <Dialog id="new-site" title={t('newSite.title')} size="small" onCancel={onClose} footer={null}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !isPending) mutate();
        }}
      >
        <p className={styles.text}>{t('newSite.text')}</p>
        <label>
          {t('settings.field.siteName')}
          <input
            autoFocus
            value={siteName}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setSiteName(event.target.value)}
          />
        </label>
        <label>
          {t('settings.field.auctionId')}
          <input
            value={auctionId}
            maxLength={20}
            autoComplete="off"
            aria-describedby="auction-id-more"
            aria-invalid={shape !== undefined}
            onChange={(event) => setAuctionId(event.target.value)}
          />
          <span id="auction-id-more" className={shape ? styles.problem : styles.text}>
            {shape ?? t('newSite.auctionId')}
          </span>
        </label>
        <Select labelled label={t('settings.field.timeZone')} value={timeZone} onChange={setTimeZone}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
        {error ? (
          <p role="alert" className={styles.problem}>
            {failureText(error)}
          </p>
        ) : null}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="primary" htmlType="submit" disabled={!ready} loading={isPending}>
            {t('newSite.make')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
