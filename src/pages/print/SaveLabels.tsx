import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelFacts } from '#domain/labels/facts';
import { zpl, type DotsPerMm } from '#domain/labels/zpl';
import { SelectField } from '../../components/fields/SelectField';
import { keepJson, openJson } from '../../components/kept/kept-json';
import { saveFile } from '../../components/save-file';

const KEPT = 'frontline.labelDots';
const VERSION = 1;
const DPI: Readonly<Record<DotsPerMm, number>> = { 8: 203, 12: 300 };

type Props = { labels: readonly LabelFacts[]; sheet: string };

/** Saves labels as a file for a label printer, in its resolution, which this browser remembers. */
export function SaveLabels({ labels, sheet }: Props) {
  const { t } = useTranslation('print');
  const [dots, setDots] = useState<DotsPerMm>(() =>
    openJson<{ dots?: unknown }>(KEPT, VERSION)?.dots === 12 ? 12 : 8,
  );
  const choose = (value: string) => {
    const chosen = value === '12' ? 12 : 8;
    setDots(chosen);
    keepJson(KEPT, VERSION, { dots: chosen });
  };
  const save = () =>
    saveFile(new Blob([zpl(labels, dots)], { type: 'text/plain;charset=utf-8' }), nameOf(labels, sheet));
  return (
    <>
      <SelectField
        label={t('labels.dots')}
        value={String(dots)}
        onChange={choose}
        options={([8, 12] as const).map((one) => ({
          value: String(one),
          label: t('labels.dpi', { dots: DPI[one] }),
        }))}
      />
      <Button onClick={save}>{t('labels.save')}</Button>
    </>
  );
}

/** Such as key-8000005-261127.zpl: the number of the vehicle, or how many labels there are, and the day. */
function nameOf(labels: readonly LabelFacts[], sheet: string): string {
  const numbers = new Set(labels.flatMap((label) => (label.kind === 'place' ? label.code : label.number)));
  const what = numbers.size === 1 ? [...numbers].join('').replaceAll(/[^\w-]/g, '_') : String(labels.length);
  const now = new Date();
  const day = [now.getFullYear() % 100, now.getMonth() + 1, now.getDate()];
  return `${sheet}-${what}-${day.map((part) => String(part).padStart(2, '0')).join('')}.zpl`;
}
