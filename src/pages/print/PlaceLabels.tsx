import { useOne } from '@refinedev/core';
import { Button } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { AnswerOf } from '#contract/call';
import type { getLot } from '#contract/lot';
import type { LabelFacts } from '#domain/labels/facts';
import { EmptyList } from '../../components/EmptyList';
import { LoadState } from '../../components/LoadState';
import { useTitle } from '../../components/useTitle';
import { useCurrentSite } from '../../providers/session/session-store';
import { Label } from './Labels';
import { SaveLabels } from './SaveLabels';
import styles from './PrintPage.module.css';

type PlaceLabel = LabelFacts & { kind: 'place' };

/** The labels of places as printed: those that the address names, or all. They print themselves once. */
export function PlaceLabels() {
  const { t } = useTranslation('print');
  const { site, segment } = useCurrentSite();
  const [address] = useSearchParams();
  const asked = address.get('ids') ?? '';
  const { query } = useOne<AnswerOf<typeof getLot> & { id: number }>({
    resource: 'lot',
    id: site.siteId,
    errorNotification: false,
    // Printed pages do not change.
    liveMode: 'off',
  });
  const places = query.data?.data.places;
  const labels = useMemo<PlaceLabel[] | undefined>(() => {
    const ids = new Set(asked.split(',').filter(Boolean).map(Number));
    return places
      ?.filter(({ lotPlaceId, active }) => (ids.size === 0 ? active : ids.has(lotPlaceId)))
      .map(({ code, zone }) => ({ kind: 'place', code, zone }));
  }, [asked, places]);
  useTitle(t('places', { count: labels?.length ?? 0 }));
  const done = useRef(false);
  const ready = labels !== undefined && labels.length > 0;
  useEffect(() => {
    if (!ready || done.current) return;
    done.current = true;
    void document.fonts.ready.then(() => window.print());
  }, [ready]);
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Link to={`/lot/${segment}`}>{t('backToLot')}</Link>
        <h1>{t('places', { count: labels?.length ?? 0 })}</h1>
        {ready ? (
          <>
            <SaveLabels labels={labels} sheet="place" />
            <Button type="primary" onClick={() => window.print()}>
              {t('do')}
            </Button>
            <p className={styles.away}>{t('awayPlaces')}</p>
          </>
        ) : null}
      </div>
      {labels ? null : <LoadState query={query} />}
      {labels?.length === 0 ? <EmptyList title={t('noPlaces')} why={t('noPlacesWhy')} /> : null}
      {labels?.map((label) => (
        <Label key={label.code} label={label} sheet="place" name={t('placeLabel', { place: label.code })} />
      ))}
    </div>
  );
}
