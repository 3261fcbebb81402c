import { useDrawer } from '@refinedev/antd';
import { Alert, Button, Form } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../components/Moment';
import { formatNumber } from '../../../providers/i18n/format';
import { useSaveKey } from '../../../components/useSaveKey';
import { useUnsavedChanges } from '../../../components/unsaved-changes/useUnsavedChanges';
import { DrawerFrame } from './DrawerFrame';
import { FormSectionContext, useFormRules } from './form-section';
import { Trouble } from './Trouble';
import type { RecordKind, Row } from './types';
import { useRecordForm } from './useRecordForm';
import styles from './DrawerFrame.module.css';

type Props<R extends Row, Values extends object> = {
  kind: RecordKind<R, Values>;
  row: R | undefined;
  latest: R | undefined;
  readOnly: boolean;
  /** Why this record may not be changed although others of its kind may. */
  why: string | undefined;
  start: Partial<Values> | undefined;
  onClosed: () => void;
  /** Runs once the record was added. */
  onAdded: ((row: R) => void) | undefined;
  onDelete: ((row: R) => void) | undefined;
};

/** A record beside its list: its form and who last changed it. A refusal names its field. */
export function RecordDrawer<R extends Row, Values extends object>(props: Props<R, Values>) {
  const { kind, row, latest, start, readOnly, why, onClosed, onAdded, onDelete } = props;
  const { t } = useTranslation('site-config');
  const { section, Fields } = kind;
  const formId = useId();
  const { drawerProps, close } = useDrawer({ drawerProps: { open: true } });
  const record = useRecordForm({
    kind,
    row,
    latest,
    start,
    saved: (saved) =>
      t(row ? 'form.saved' : 'form.added', { kind: t(`audit.one.${section}`), name: kind.nameOf(saved) }),
    onSaved: (saved) => {
      close();
      if (!row) onAdded?.(saved);
    },
  });
  const { base } = record;
  const leave = useUnsavedChanges(record.isDirty && !readOnly, () => undefined);
  const context = useFormRules(section, kind.body);
  useSaveKey(
    () => record.form.submit(),
    !readOnly && !record.isBusy && (base === undefined || record.isDirty),
  );
  return (
    <DrawerFrame
      open={drawerProps.open === true}
      title={base ? kind.nameOf(base) : t(`${section}.new`, { defaultValue: '' })}
      takesFocus={row !== undefined || readOnly}
      readOnly={readOnly}
      busy={record.isBusy}
      onCancel={() => leave(close)}
      onClosed={onClosed}
      onDelete={base && onDelete && !readOnly ? () => leave(() => onDelete(base)) : undefined}
      note={base ? <LastChange row={base} /> : null}
      save={
        <Button
          type="primary"
          htmlType="submit"
          form={formId}
          loading={record.isBusy}
          disabled={base !== undefined && !record.isDirty}
        >
          {t(base ? 'form.save' : `${section}.add`, { defaultValue: '' })}
        </Button>
      }
    >
      {why === undefined ? null : (
        <Alert type="info" showIcon className={styles.trouble ?? ''} message={why} />
      )}
      {record.failure ? (
        <Trouble
          failure={record.failure}
          {...(record.refused ? { refused: record.refused } : {})}
          onRebase={record.isStale ? record.rebase : undefined}
        >
          {record.isStale && latest && record.theirs.length > 0 ? (
            <Theirs section={section} user={latest.modUser} changes={record.theirs} />
          ) : null}
        </Trouble>
      ) : null}
      <FormSectionContext value={context}>
        <Form
          {...record.formProps}
          id={formId}
          layout="vertical"
          requiredMark={false}
          disabled={readOnly}
          scrollToFirstError={{ focus: true }}
          className={styles.form ?? ''}
          onFinish={() => void record.save()}
        >
          <Fields row={base} />
        </Form>
      </FormSectionContext>
    </DrawerFrame>
  );
}

type TheirsProps = {
  section: string;
  user: string;
  changes: readonly { name: string; value: unknown }[];
};

/** What someone else changed: the new value if it is a word or a number, otherwise only the field. */
function Theirs({ section, user, changes }: TheirsProps) {
  const { t, i18n } = useTranslation('site-config');
  const what = changes.map(({ name, value }) => {
    const label = t(`${section}.field.${name}`, { defaultValue: name });
    if (typeof value === 'number') return `${label} ${formatNumber(value, i18n.language, 2)}`;
    return typeof value === 'string' && value !== '' ? `${label} ${value}` : label;
  });
  return <>{t('form.theirs', { user, what: what.join(', ') })}</>;
}

function LastChange({ row }: { row: Row }) {
  const { t } = useTranslation('site-config');
  return (
    <p className={styles.last}>
      {t('form.lastChange', { user: row.modUser })} <Moment value={row.modTime} />
    </p>
  );
}
