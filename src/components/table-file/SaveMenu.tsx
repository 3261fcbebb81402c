import { useNotification } from '@refinedev/core';
import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureNotice } from '../../providers/notification/failure-notice';
import { ActionMenu } from '../ActionMenu';
import { named } from '../hint/hint';
import { Icon } from '../Icon';
import { saveFile } from '../save-file';
import { fileName, tableCsv, type FileTable } from './table';

type Props = {
  /** The name of the file, without its ending. */
  file: string;
  /** The name of its sheet in Excel, which is shorter; that of the file where nothing is said. */
  sheet?: string | undefined;
  /** The table; a promise if it has to be fetched first. */
  table: () => FileTable | Promise<FileTable>;
  /** Other files of the same, made elsewhere, by the ending of each. */
  more?: readonly { ending: string; text: string; make: () => Promise<Blob> }[];
  /** How the button looks. */
  button?: Pick<ButtonProps, 'size' | 'type'>;
};

const FORMATS = ['csv', 'xlsx'] as const;
type Format = (typeof FORMATS)[number];

/** Saves a table as CSV or Excel, whole or not at all: failures are reported. */
export function SaveMenu({ file, sheet = file, table, more = [], button }: Props) {
  const { t } = useTranslation('charts');
  const { open: notify } = useNotification();
  const [saving, setSaving] = useState(false);
  const save = async (ending: string, make: () => Promise<Blob>) => {
    setSaving(true);
    try {
      saveFile(await make(), fileName(file, ending));
    } catch (error) {
      notify?.(failureNotice(t('notSaved'), error));
    } finally {
      setSaving(false);
    }
  };
  const formats = FORMATS.map((format) => ({
    ending: format,
    text: t(`format.${format}`),
    make: async () => written(format, sheet, await table()),
  }));
  return (
    <ActionMenu
      name={t('saveAs')}
      items={[...formats, ...more].map(({ ending, text, make }) => ({
        kind: 'action',
        key: ending,
        text,
        hint: `.${ending}`,
        name: text,
        onChoose: () => void save(ending, make),
      }))}
      trigger={({ open }) => (
        <Button
          {...button}
          icon={<Icon name="download" size={16} />}
          loading={saving}
          aria-haspopup="menu"
          aria-expanded={open}
          {...named(t('save'))}
        />
      )}
    />
  );
}

async function written(format: Format, sheet: string, table: FileTable): Promise<Blob> {
  if (format === 'csv') return new Blob([tableCsv(table)], { type: 'text/csv;charset=utf-8' });
  const { tablesWorkbook } = await import('./table-sheets');
  return tablesWorkbook([{ name: sheet, table }]);
}
