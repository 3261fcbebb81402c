import { Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareRows } from '../../../components/charts/ShareRows';
import { LoadState } from '../../../components/LoadState';
import { EACH, type Each } from '#domain/cockpit/filter';
import { type Picked } from '#domain/cockpit/address';
import { amountOf } from '#domain/cockpit/sums';
import { eachFinding } from '#domain/cockpit/told';

import type { CockpitView } from '../hooks/useCockpitFilter';
import { eachOf, type One } from '#domain/cockpit/each';
import { useEach } from '../hooks/useEach';
import { useParts } from '../hooks/useParts';
import { useCockpitWords } from '../hooks/useCockpitWords';
import styles from './Cockpit.module.css';

/** How many are shown before the user asks for all. */
const FEW = 8;

/**
 * Shops or customers side by side: what each one's time went into and cost, and for customers how long vehicles took.
 */
export function Compared({ view }: { view: CockpitView }) {
  const { query, rows, before, lead } = useEach(view);
  const all = useMemo(() => eachOf(rows ?? []), [rows]);
  const earlier = useMemo(
    () => before && new Map(eachOf(before).map(({ id, total }) => [id, total.cents])),
    [before],
  );
  const took = useMemo(() => lead && new Map(lead.map((row) => [row.customerId, row])), [lead]);
  return (
    <section className={styles.chart} data-chart="each">
      {rows ? <Rows view={view} all={all} before={earlier} took={took} /> : <LoadState query={query} />}
    </section>
  );
}

type RowsProps = {
  view: CockpitView;
  all: readonly One[];
  before: ReadonlyMap<number, number> | undefined;
  took: ReadonlyMap<number, { p50Ms: number | null; p50OpenMs: number | null }> | undefined;
};

function Rows({ view: { filter, picked, change, pick }, all, before, took }: RowsProps) {
  const { t } = useTranslation('cockpit');
  const { each, clock, measure } = filter;
  const words = useCockpitWords(filter);
  const { amount, hours, money, taken, number } = words;
  const parts = useParts();
  const [whole, setWhole] = useState(false);
  const time = ({ total }: One) => (clock === 'open' ? total.openMs : total.ms);
  const half = ({ id }: One) => took?.get(id)?.[clock === 'open' ? 'p50OpenMs' : 'p50Ms'] ?? null;
  const told = (one: One) => {
    const lead = half(one);
    return [
      hours.write(time(one)),
      money.write(one.total.cents),
      ...(lead === null ? [] : [t('each.half', { time: taken.write(lead) })]),
    ].join(' · ');
  };
  const rows = all.map((one) => ({
    key: String(one.id),
    label: one.name,
    told: told(one),
    values: one.parts.map((sum) => amountOf({ clock, measure }, sum) / amount.size),
  }));
  const column = (title: string, { format, size }: typeof hours, of: (one: One) => number | null) => ({
    title,
    write: format,
    values: all.map((one) => {
      const raw = of(one);
      return raw === null ? null : raw / size;
    }),
  });
  const details = [
    column(t('each.hours'), hours, time),
    column(t('each.cost'), money, ({ total }) => total.cents),
    ...(before ? [column(t('each.before'), money, ({ id }) => before.get(id) ?? 0)] : []),
    ...(took ? [column(t('each.lead'), taken, half)] : []),
  ];
  return (
    <ShareRows
      level={2}
      title={t(`each.title.${each}`)}
      finding={eachFinding(words, each, all)}
      empty={t('each.empty')}
      file={t(`each.title.${each}`)}
      sheet={t(`sheet.${each}`)}
      subject={t(`each.subject.${each}`)}
      measure={t(`time.measure.${measure === 'money' ? 'money' : clock}`)}
      format={amount.format}
      parts={parts}
      rows={rows}
      {...(whole ? {} : { drawn: FEW })}
      details={details}
      picked={pickedKey(picked, each)}
      onPick={(key) => pick(pickOf(key, each))}
      control={
        <>
          {all.length > FEW ? (
            <Button size="small" type="text" aria-pressed={whole} onClick={() => setWhole(!whole)}>
              {t('each.all', { value: number(all.length) })}
            </Button>
          ) : null}
          <Segmented<Each>
            size="small"
            aria-label={t('each.by')}
            name="each"
            value={each}
            options={EACH.map((value) => ({ value, label: t(`each.subjects.${value}`) }))}
            onChange={(next) => change({ each: next })}
          />
        </>
      }
    />
  );
}

type PickedOne = Extract<Picked, { kind: 'each' }>;

/** A row is picked by its id, a part of it by its id and name. */
function pickOf(key: string, each: Each): Picked {
  const [id, part = 'all'] = key.split(' ');
  return { kind: 'each', each, id: Number(id), part: part as PickedOne['part'] };
}

function pickedKey(picked: Picked | undefined, each: Each): string | undefined {
  if (picked?.kind !== 'each' || picked.each !== each) return undefined;
  return picked.part === 'all' ? String(picked.id) : `${picked.id} ${picked.part}`;
}
