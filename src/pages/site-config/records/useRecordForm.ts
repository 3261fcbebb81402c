import { useForm } from '@refinedev/antd';
import type { HttpError } from '@refinedev/core';
import { Form } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toFailure, type Failure } from '../../../providers/api/http-error';
import { useIdempotencyKey } from '../../../providers/api/useIdempotencyKey';
import { useCurrentSite, useSession } from '../../../providers/session/session-store';
import { changedBody, changedFields } from './changes';
import type { RecordKind, Row } from './types';
import { useRefused, type Refused } from './useRefused';

/** The parts of a record kind that its form needs. */
type Asked<R extends Row, Values extends object> = {
  kind: Pick<RecordKind<R, Values>, 'resource' | 'section' | 'body' | 'toForm' | 'toBody' | 'fieldOf'>;
  /** The record being changed; undefined for a new one. */
  row: R | undefined;
  /** The current record, live. */
  latest: R | undefined;
  /** Initial values of a new record. */
  start?: Partial<Values> | undefined;
  /** The success message of a save. */
  saved: (row: R) => string;
  onSaved?: (row: R) => void;
};

/**
 * A record's form through Refine's binding. Typed values stay until they are saved: neither a live change nor a refused
 * save touches them. A change sends only the differences, with the state that they are based on.
 */
export function useRecordForm<R extends Row, Values extends object>(asked: Asked<R, Values>) {
  const { kind, row, latest, start, saved, onSaved } = asked;
  const { site } = useCurrentSite();
  const { user } = useSession();
  const keys = useIdempotencyKey();
  const refusedOf = useRefused(kind);
  // The record that the form is based on; it stays while someone else changes the record.
  const [base, setBase] = useState(row);
  const [initialValues] = useState<Values>(() => ({ ...kind.toForm(row), ...start }));
  const [trouble, setTrouble] = useState<{ failure: Failure; refused: readonly Refused[] }>();
  const sentBody = useRef<Record<string, unknown>>({});
  const key = useRef('');
  // Read at the moment of sending, because the key belongs to what is sent then.
  const [mutationMeta] = useState(() => ({
    get idempotencyKey() {
      return key.current;
    },
  }));
  const sending = useRef(false);
  const { form, formProps, onFinish, formLoading } = useForm<R, HttpError, object>({
    resource: kind.resource,
    action: row ? 'edit' : 'create',
    ...(row ? { id: row.id } : {}),
    // The list has the record, live; reading it again would reset the form to what is stored.
    queryOptions: { enabled: false },
    meta: { siteId: site.siteId, userName: user.userName },
    mutationMeta,
    invalidates: ['resourceAll'],
    redirect: false,
    successNotification: (answer) => ({ type: 'success', message: answer ? saved(answer.data) : '' }),
    errorNotification: false,
    warnWhenUnsavedChanges: false,
    onMutationSuccess: ({ data }) => {
      keys.answered();
      if (base) setBase({ ...base, ...data });
    },
    onMutationError: (error) => {
      const failed = toFailure(error);
      if (failed.code !== 'offline') keys.answered();
      const refused = refusedOf(failed, sentBody.current);
      setTrouble({ failure: failed, refused });
      // The binding has marked the fields with the services' messages.
      form.setFields(
        refused.map(({ name }) => ({
          name: name as never,
          errors: refused.filter((one) => one.name === name).map(({ text }) => text),
        })),
      );
      const first = form.getFieldsError().find(({ errors }) => errors.length > 0);
      if (first) form.scrollToField(first.name, { focus: true, block: 'center' });
    },
  });
  // Includes the values of fields that are currently hidden.
  const watched = Form.useWatch([], { form, preserve: true }) as Values | undefined;
  const values = watched && Object.keys(watched).length > 0 ? watched : initialValues;
  const stored = kind.toForm(base);
  const dirty = changedFields(values, base ? stored : { ...stored, ...start });
  const isDirty = dirty.length > 0;
  // A refused field is cleared once its value changes; a failure that names no field stays.
  const forget = (names: readonly string[]) =>
    setTrouble((known) => {
      if (!known || known.refused.length === 0) return known;
      const refused = known.refused.filter(({ name }) => !names.includes(name));
      return refused.length === 0 ? undefined : { ...known, refused };
    });
  const takeOver = (fresh: R) => {
    const typed = pick(form.getFieldsValue(true) as Values, dirty);
    form.setFieldsValue({ ...kind.toForm(fresh), ...typed });
    setBase(fresh);
    setTrouble(undefined);
  };
  // If nothing was typed, showing what someone else just saved loses nothing.
  const follow = useEffectEvent((fresh: R | undefined) => {
    if (base && fresh && fresh.modTime !== base.modTime && !isDirty && !formLoading) takeOver(fresh);
  });
  // The fields live in antd's store, which cannot be derived from props.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => follow(latest), [latest]);
  return {
    form,
    formProps: {
      ...formProps,
      form,
      initialValues,
      onValuesChange: (changed: object, all: object) => {
        formProps.onValuesChange?.(changed, all);
        forget(Object.keys(changed));
      },
    },
    values,
    base,
    failure: trouble?.failure,
    refused: trouble?.refused,
    isDirty,
    isBusy: formLoading,
    isStale: isStale(trouble?.failure.current),
    /** Which fields someone else has changed since, and to what. */
    theirs: base && latest ? differences(kind.toForm(latest), kind.toForm(base)) : [],
    /** Applies what someone else changed, except to fields that were edited here. */
    rebase: () => {
      if (latest) takeOver(latest);
    },
    /** Discards what was typed. */
    undo: () => {
      form.setFieldsValue(stored);
      setTrouble(undefined);
    },
    async save() {
      if (sending.current) return;
      sending.current = true;
      setTrouble(undefined);
      const body = kind.toBody(form.getFieldsValue(true) as Values);
      const sent = base ? { ...changedBody(body, kind.toBody(stored)), basedOn: base.modTime } : body;
      key.current = keys.keyFor(sent);
      sentBody.current = body;
      try {
        const answer = await onFinish(sent);
        if (answer) onSaved?.(answer.data);
      } catch {
        // The form shows the reason.
      } finally {
        sending.current = false;
      }
    },
  };
}

function pick<Values extends object>(values: Values, names: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
}

const differences = <Values extends object>(now: Values, before: Values) =>
  changedFields(now, before).map((name) => ({ name, value: now[name] as unknown }));

const isStale = (current: unknown): boolean =>
  typeof current === 'object' && current !== null && 'stale' in current;
