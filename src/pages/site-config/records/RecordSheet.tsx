import { useCreate, useUpdate } from '@refinedev/core';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/Dialog';
import { Moment } from '../../../components/Moment';
import { useUnsavedChanges } from '../../../components/unsaved-changes/useUnsavedChanges';
import { toFailure, type Failure } from '../../../providers/api/http-error';
import { useFailureText } from '../../../providers/api/useFailureText';
import { useIdempotencyKey } from '../../../providers/api/useIdempotencyKey';
import { showToast } from '../../../providers/notification/toasts';
import { useCurrentSite, useSession } from '../../../providers/session/session-store';
import { Field } from './Field';
import type { FieldSpec, RecordKind, Row, Value, Values } from './types';
import { badNumbers, changedFields } from './values';
import styles from './RecordSheet.module.css';

type Props<R extends Row> = {
  kind: RecordKind<R>;
  fields: readonly FieldSpec[];
  /** The record as it is now; undefined for a new one. */
  row: R | undefined;
  readOnly: boolean;
  onClose: () => void;
  onDelete: ((row: R) => void) | undefined;
  /** What stands below the fields, such as what a value means. */
  extra?: ((values: Values, set: (name: string, value: Value) => void) => ReactNode) | undefined;
  /** What a new record begins with. */
  start?: Values | undefined;
};

/** A record's form: what is typed stays until it is saved, and a refusal says which field it is about. */
export function RecordSheet<R extends Row>(props: Props<R>) {
  const { kind, fields, row, readOnly, onClose, onDelete, extra, start } = props;
  const { t } = useTranslation('site-config');
  const { section } = kind;
  // What the form is based on: it stays while somebody else changes the record.
  const [base, setBase] = useState(row);
  const [values, setValues] = useState<Values>(() => ({ ...kind.toForm(row), ...start }));
  const stored = kind.toForm(base);
  const dirty = changedFields(values, stored);
  const leave = useUnsavedChanges(dirty.length > 0 && !readOnly, () => undefined);
  const set = (name: string, value: Value) => setValues((now) => ({ ...now, [name]: value }));
  const save = useSave(kind, base, onClose);
  const wrong = badNumbers(fields, values);
  const shown = fields.filter((field) => field.when?.(values) ?? true);
  const problemOf = (name: string) =>
    wrong.includes(name)
      ? t('form.noNumber')
      : save.failure?.fields.find(({ field }) => field === name)?.reason;
  const stale = save.failure?.current !== undefined && isStale(save.failure.current);
  const rebase = () => {
    setBase(row);
    setValues((now) => ({
      ...kind.toForm(row),
      ...Object.fromEntries(dirty.map((name) => [name, now[name] ?? ''])),
    }));
    save.reset();
  };
  const submit = () => {
    if (readOnly || save.busy || wrong.length > 0) return;
    const given = base ? dirty : Object.keys(values);
    const body = kind.toBody(values);
    const sent = base ? kind.toBody(stored) : {};
    const changes = Object.fromEntries(
      Object.entries(body).filter(
        ([name, value]) =>
          !base || given.includes(name) || JSON.stringify(value) !== JSON.stringify(sent[name]),
      ),
    );
    save.run(changes, base ? kind.nameOf(base) : '');
  };
  return (
    <Dialog
      id={`record-${section}`}
      size="medium"
      title={base ? kind.nameOf(base) : t(`${section}.new`, { defaultValue: '' })}
      onCancel={() => leave(onClose)}
      maskClosable={false}
      footer={null}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {save.failure ? <Trouble failure={save.failure} onRebase={stale ? rebase : undefined} /> : null}
        <div className={styles.fields}>
          {shown.map((field, place) => (
            <Field
              key={field.name}
              section={section}
              spec={field}
              value={values[field.name] ?? ''}
              problem={problemOf(field.name)}
              disabled={readOnly || (field.fixed === true && base !== undefined)}
              autoFocus={place === 0 && base === undefined}
              onChange={(value) => set(field.name, value)}
            />
          ))}
        </div>
        {extra?.(values, set)}
        <footer className={styles.footer}>
          {base ? (
            <p className={styles.last}>
              {t('form.lastChange', { user: base.modUser })} <Moment value={base.modTime} />
            </p>
          ) : null}
          {base && onDelete && !readOnly ? (
            <Button danger type="text" onClick={() => leave(() => onDelete(base))}>
              {t('delete.open')}
            </Button>
          ) : null}
          <span className={styles.space} />
          <Button onClick={() => leave(onClose)}>{t(readOnly ? 'form.close' : 'form.cancel')}</Button>
          {readOnly ? null : (
            <Button
              type="primary"
              htmlType="submit"
              loading={save.busy}
              disabled={wrong.length > 0 || (base !== undefined && dirty.length === 0)}
            >
              {t(base ? 'form.save' : `${section}.add`, { defaultValue: '' })}
            </Button>
          )}
        </footer>
      </form>
    </Dialog>
  );
}

/** Sends a new record or a change, once however often it is sent. */
function useSave<R extends Row>(kind: RecordKind<R>, base: R | undefined, onDone: () => void) {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const { user } = useSession();
  const keys = useIdempotencyKey();
  const create = useCreate({ resource: kind.resource });
  const update = useUpdate({ resource: kind.resource });
  const [failure, setFailure] = useState<Failure>();
  const busy = create.mutation.isPending || update.mutation.isPending;
  return {
    failure,
    busy,
    reset: () => setFailure(undefined),
    run(values: Record<string, unknown>, name: string) {
      setFailure(undefined);
      const shared = {
        meta: { siteId: site.siteId, userName: user.userName, idempotencyKey: keys.keyFor(values) },
        invalidates: ['resourceAll' as const],
        successNotification: false as const,
        errorNotification: false as const,
      };
      const outcome = {
        onSuccess: () => {
          keys.answered();
          showToast({ tone: 'success', text: t(base ? 'form.saved' : 'form.added', { name }) });
          onDone();
        },
        onError: (error: unknown) => {
          const failed = toFailure(error);
          if (failed.code !== 'offline') keys.answered();
          setFailure(failed);
        },
      };
      if (base) {
        update.mutate({ id: base.id, values: { ...values, basedOn: base.modTime }, ...shared }, outcome);
      } else {
        create.mutate({ values, ...shared }, outcome);
      }
    },
  };
}

function Trouble({ failure, onRebase }: { failure: Failure; onRebase: (() => void) | undefined }) {
  const { t } = useTranslation('site-config');
  const failureText = useFailureText();
  return (
    <div role="alert" className={styles.trouble}>
      <p>{failureText(failure)}</p>
      {onRebase ? (
        <Button size="small" onClick={onRebase}>
          {t('form.rebase')}
        </Button>
      ) : null}
    </div>
  );
}

const isStale = (current: unknown): boolean =>
  typeof current === 'object' && current !== null && 'stale' in current;
