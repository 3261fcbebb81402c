import { useNotification } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IdSet } from '../../../components/id-set';
import type { Load } from '../../../components/LoadState';
import type { ListLaborCommands } from '../hooks/useListLabors';
import type { BulkList } from '../../../features/bulk/useBulkList';
import type { FilterValues, usePlist, Vehicle } from '../hooks/usePlist';
import type { ChangeView, PlistView } from '../hooks/usePlistView';
import { useListReport } from '../hooks/useListReport';
import { DamageBoard } from './DamageBoard';
import { FilterBoard } from './FilterBoard';
import { ReportMenu } from './ReportMenu';

type Props = {
  view: PlistView;
  values: FilterValues;
  loaded: boolean;
  query: Load;
  list: ReturnType<typeof usePlist>;
  ticked: IdSet;
  labors: ListLaborCommands;
  bulk: BulkList<Vehicle>;
  onChange: ChangeView;
  onNext: () => void;
  onRemoved: (() => void) | undefined;
};

/** The filter board in one of its three modes: main, search, bulk assign (E-110, E-111, E-114). */
export function Board({
  view,
  values,
  loaded,
  query,
  list,
  ticked,
  labors,
  bulk,
  onChange,
  onNext,
  onRemoved,
}: Props) {
  const [searching, setSearching] = useState(false);
  const { t } = useTranslation('prioritization');
  const { open: notify } = useNotification();
  const report = useListReport();
  if (searching || view.damage !== '') {
    const { rows, complete, stale } = list;
    const items = rows.reduce((sum, { found_labors: found }) => sum + found.length, 0);
    return (
      <DamageBoard
        damage={view.damage}
        found={complete && !stale ? { items, vehicles: rows.length } : undefined}
        ticked={ticked}
        onSearch={(damage) => {
          ticked.clear();
          onChange({ damage });
        }}
        onAssign={() => {
          const chosen = ticked.get();
          const found = rows.flatMap((row) => row.found_labors);
          labors.open({ kind: 'bulk', labors: found.filter(({ product_id: id }) => chosen.has(id)) });
        }}
        onClose={() => {
          ticked.clear();
          setSearching(false);
          if (view.damage !== '') onChange({ damage: '' });
        }}
      />
    );
  }
  return (
    <FilterBoard
      view={view}
      values={values}
      loaded={loaded}
      query={query}
      onChange={onChange}
      onRefresh={() => {
        void list.refresh();
        void query.refetch();
      }}
      onDamage={() => setSearching(true)}
      onNext={onNext}
      onRemoved={onRemoved}
      bulk={bulk}
      report={
        <ReportMenu
          busy={report.busy}
          onChoose={(type, format) => {
            if (list.body) void report.start({ type, format }, list.body);
            else notify?.({ type: 'progress', message: t('report.nothing') });
          }}
        />
      }
    />
  );
}
