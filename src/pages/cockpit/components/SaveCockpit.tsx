import { useNotification } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCockpitPaper, getVehicleTraces } from '#contract/cockpit-files';
import { LANGUAGES } from '#domain/languages';
import { ActionMenu } from '../../../components/ActionMenu';
import type { ShownFigures } from '../../../components/charts/shown-figures';
import { Icon } from '../../../components/Icon';
import { saveFile } from '../../../components/save-file';
import { fileName } from '../../../components/table-file/table';
import { request } from '../../../providers/api/client';
import { failureNotice } from '../../../providers/notification/failure-notice';
import { useCurrentSite } from '../../../providers/session/session-store';
import { hoursAsked, type Cockpit } from '../hooks/useCockpit';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { useCockpitWords } from '../hooks/useCockpitWords';
import { useCustomers } from '../hooks/useCustomers';
import { fileIn } from '../files/file-in';
import { isWhole } from '../hooks/whole';

type Props = {
  view: CockpitView;
  data: Cockpit | undefined;
  shops: ReadonlyMap<number, string>;
  /** The charts that show. */
  shown: ShownFigures;
};

const FILES = { excel: 'xlsx', pdf: 'pdf', traces: 'xes.gz' } as const;
type Kind = keyof typeof FILES;
const KINDS: readonly Kind[] = ['excel', 'pdf', 'traces'];

/**
 * Saves the whole cockpit: as a workbook of what shows, as a paper, or as an event log of its vehicles; never a part of
 * it.
 */
export function SaveCockpit({ view, data, shops, shown }: Props) {
  const { t, i18n } = useTranslation('cockpit');
  const { site } = useCurrentSite();
  const { open: notify } = useNotification();
  const client = useQueryClient();
  const customers = useCustomers();
  const { filter, days } = view;
  const words = useCockpitWords(filter);
  const [saving, setSaving] = useState(false);
  const asked = hoursAsked(site.siteId, days, filter);
  const language = LANGUAGES.find((known) => known === i18n.language);

  const workbook = async (): Promise<Blob | undefined> => {
    const figures = shown.all();
    const charts = figures.map(({ chart }) => chart);
    if (!data || !isWhole(client, site.siteId, charts)) return undefined;
    const { cockpitWorkbook } = await import('../files/workbook');
    const named = customers.find(({ value }) => value === filter.customer)?.label ?? filter.customer;
    const shop = shops.get(Number(filter.shop)) ?? filter.shop;
    return cockpitWorkbook({
      words,
      language: i18n.language,
      site,
      view,
      data,
      figures,
      customer: named,
      shop,
    });
  };
  const paper = async () =>
    fileIn(
      await request(getCockpitPaper, {
        params: {
          ...asked,
          clock: filter.clock,
          measure: filter.measure,
          each: filter.each,
          compare: filter.compare ? 'Y' : 'N',
          ...(language ? { language } : {}),
        },
      }),
    );
  const traces = async () => fileIn(await request(getVehicleTraces, { params: asked }));
  const makers = { excel: workbook, pdf: paper, traces };

  const save = async (kind: Kind) => {
    setSaving(true);
    try {
      const file = await makers[kind]();
      const name = `${t('title')} ${site.auctionId} ${days.from} ${days.to}`;
      if (file) saveFile(file, fileName(name, FILES[kind]));
      else notify?.(failureNotice(t('save.notLoaded')));
    } catch (error) {
      notify?.(failureNotice(t('save.notSaved'), error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <ActionMenu
      name={t('save.title')}
      items={KINDS.map((kind) => ({
        kind: 'action',
        key: kind,
        text: t(`save.${kind}`),
        hint: `.${FILES[kind]}`,
        name: t(`save.${kind}`),
        onChoose: () => void save(kind),
      }))}
      trigger={({ open }) => (
        <Button
          size="small"
          loading={saving}
          icon={<Icon name="download" size={16} />}
          aria-haspopup="menu"
          aria-expanded={open}
          aria-label={t('save.title')}
        >
          {t('save.button')}
        </Button>
      )}
    />
  );
}
