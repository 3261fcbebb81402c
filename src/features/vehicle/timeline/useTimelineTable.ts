import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileTable } from '../../../components/table-file/table';
import { formatMoney, formatNumber } from '../../../providers/i18n/format';
import type { LineEvent } from './line';
import { useTimelineWords } from './useTimelineWords';

const HOUR_MS = 3_600_000;

/** All stretches of a line as rows, in the order in which they began. */
export function useTimelineTable(events: readonly LineEvent[]): FileTable {
  const { t, i18n } = useTranslation('timeline');
  const { moment } = useTimelineWords();
  return useMemo(() => {
    const write = (text: string) => (text === '' ? t('now') : moment(Date.parse(text)));
    // Only causes have open hours and a cost: the cells of all others stay empty.
    const hours = (value: number | '') => (value === '' ? '' : formatNumber(value, i18n.language, 2));
    const money = (value: number | '') => (value === '' ? '' : formatMoney(value, i18n.language));
    return {
      columns: [
        { title: t('column.from'), write },
        { title: t('column.to'), write },
        { title: t('column.lane') },
        { title: t('column.what') },
        { title: t('column.details') },
        { title: t('column.hours'), write: hours },
        { title: t('column.openHours'), write: hours },
        { title: t('column.cost'), write: money },
      ],
      rows: events.map(({ from, to, lasts, lane, what, details, spent }) => [
        new Date(from).toISOString(),
        lasts ? '' : new Date(to).toISOString(),
        lane,
        what,
        details.join(', '),
        (to - from) / HOUR_MS,
        spent?.openMs == null ? '' : spent.openMs / HOUR_MS,
        spent?.cents == null ? '' : spent.cents / 100,
      ]),
    };
  }, [events, t, i18n.language, moment]);
}
