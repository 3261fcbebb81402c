import { useNotification } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addExpressStage,
  getExpressDetail,
  removeExpressStage,
  saveExpressServices,
} from '#contract/express';
import { completeExpressStage, type CompletionAnswer } from '#contract/express-completion';
import { expressDetail, type ExpressDetail } from '#contract/express-order';
import { allCompleted } from '#domain/express/stages';
import { request } from '../../../providers/api/client';
import { useSend } from '../../../providers/data/useCommand';
import { toFailure } from '../../../providers/api/http-error';
import { useFailureText } from '../../../providers/api/useFailureText';
import { useIdempotencyKey } from '../../../providers/api/useIdempotencyKey';
import type { EditorStore } from './editor-store';
import { joinedOf, meetingsOf, mergedRows, questionsOf, type Choice, type Question } from './merge-rows';
import { useLiveExpress } from './useLiveExpress';

/** The popup shown over the editor. */
export type Popup =
  | { kind: 'error'; text: string }
  | { kind: 'merge'; questions: Question[]; current: ExpressDetail; proceed: () => void }
  | { kind: 'charges'; answer: CompletionAnswer }
  | { kind: 'reopen' };

type Busy = 'save' | 'qc' | 'audit' | 'complete' | undefined;

/** The commands of the editor: save, stages, complete (E-260 to E-283). */
export function useEditorActions(store: EditorStore, onSaved: () => void) {
  const { t } = useTranslation('express');
  const [busy, setBusy] = useState<Busy>();
  const [popup, setPopup] = useState<Popup>();
  const [warned, setWarned] = useState(false);
  const { keyFor, answered } = useIdempotencyKey();
  const send = useSend();
  const { open: notify } = useNotification();
  const failureText = useFailureText();
  const workOrderKey = () => ({ work_order_key: store.detail().work_order_key });
  // The warning disappears as soon as the form is valid (E-374), and only returns with the next refused save.
  useEffect(
    () =>
      store.watch('summary', () => {
        if (!store.summary().invalid) setWarned(false);
      }),
    [store],
  );

  const reload = async () => request(getExpressDetail, { params: workOrderKey() });
  const saving = useRef(false);
  /** A failed read does no harm: the next one catches up. */
  const look = async () => {
    const detail = await reload().catch(() => undefined);
    if (detail && !saving.current) store.absorb(detail);
  };
  const heard = (ids: ReadonlySet<number>) => {
    const { work_order_id: id } = store.detail();
    if (!saving.current && (ids.size === 0 || ids.has(id))) void look();
  };
  useLiveExpress(heard);
  // Whether the charges of a reverted completion are gone is only known later.
  useLiveExpress((ids) => {
    if (!store.summary().complete) heard(ids);
  }, 'charges');

  const fail = (text: string) => setPopup({ kind: 'error', text });
  const saveFailed = (error: unknown) => {
    const { errorMessage, statusCode } = toFailure(error);
    const refused = statusCode >= 400 && statusCode < 500 && errorMessage !== '';
    fail(refused ? `${t('error.saving')} ${errorMessage}` : t('error.saving'));
  };

  /** The lines are saved, and our services reset the flag themselves; in other deployments it may still be set. */
  const resetFailed = (error: unknown) =>
    fail(`${t('error.reset')} ${toFailure(error).errorMessage}`.trimEnd());

  /** Someone else was faster: what can be merged is merged at once, the user decides the rest. */
  const meet = async (current: ExpressDetail, again: () => Promise<void>): Promise<void> => {
    const unsaved = store.rows().filter((row) => !row.base || row.deleted || row.changed.length > 0);
    const meetings = meetingsOf(unsaved, current);
    const questions = questionsOf(meetings);
    for (const { place, who, fields } of joinedOf(meetings)) {
      const names = fields.map((field) => t(`field.${field}`)).join(', ');
      const message = t('merge.joined', { who, fields: names, line: place + 1 });
      notify?.({ key: `joined-${place}`, type: 'progress', message });
    }
    if (questions.length === 0) {
      store.replace(
        current,
        mergedRows(unsaved, meetings, current, () => 'mine'),
      );
      return again();
    }
    setPopup({ kind: 'merge', questions, current, proceed: () => void run('save', again) });
    return undefined;
  };

  const answerMerge = (current: ExpressDetail, choices: ReadonlyMap<string, Choice>, proceed: () => void) => {
    const unsaved = store.rows().filter((row) => !row.base || row.deleted || row.changed.length > 0);
    const answer = (question: string): Choice => choices.get(question) ?? 'mine';
    store.replace(current, mergedRows(unsaved, meetingsOf(unsaved, current), current, answer));
    setPopup(undefined);
    proceed();
  };

  /** Saves the changes; `then` runs once everything is saved. */
  const save = async (then?: () => Promise<void>): Promise<void> => {
    const { invalid, dirty } = store.summary();
    setWarned(invalid);
    if (invalid) return;
    if (!dirty) return then?.();
    const sent = store.rows();
    const body = store.changes();
    const resets = store.resets();
    let detail: ExpressDetail;
    try {
      detail =
        body.length === 0
          ? store.detail()
          : await send(saveExpressServices, {
              params: workOrderKey(),
              body,
              idempotencyKey: keyFor(body),
            });
      answered();
    } catch (error) {
      const { code, current } = toFailure(error);
      const theirs = expressDetail.safeParse(current);
      if (code === 'conflict' && theirs.success) return meet(theirs.data, () => save(then));
      // The state may have moved on: if someone completed the order, that explains what is saved, by whom, and what is
      // not.
      const now = code === 'conflict' ? await reload().catch(() => undefined) : undefined;
      if (now) store.absorb(now);
      return now && store.summary().complete ? undefined : saveFailed(error);
    }
    if (resets.length > 0) {
      // The services are told about every reset flag after its cause is saved (E-270).
      for (const stage of resets) {
        await send(completeExpressStage, {
          params: { ...workOrderKey(), stage },
          body: { completed: false, reqType: 'complete' },
        }).catch(resetFailed);
      }
      detail = await reload().catch(() => detail);
    }
    store.saved(detail, sent);
    if (!store.summary().dirty) onSaved();
    if (then) return then();
    notify?.({ key: 'express-saved', type: 'success', message: t('saved') });
    return undefined;
  };

  const toggle = async (stage: 'qc' | 'audit'): Promise<void> => {
    const on = !store.summary()[stage];
    const statuses = store.rows().flatMap(({ deleted, line }) => (deleted ? [] : [line.status]));
    if (on && !allCompleted(statuses)) {
      fail(t(stage === 'qc' ? 'error.qc' : 'error.audit'));
      return;
    }
    await save(async () => {
      const call = on ? addExpressStage : removeExpressStage;
      // A refusal is a result, not a crash: the check mark reverts and the message shows (E-532).
      const refusal = await send(call, { params: { ...workOrderKey(), stage } }).then(
        () => undefined,
        (error: unknown) => toFailure(error),
      );
      if (refusal) fail(refusal.errorMessage || t('error.stage'));
      // The stage is set either way; if this read fails, the next one catches up.
      const detail = await reload().catch(() => undefined);
      if (detail) store.absorb(detail);
    });
  };

  const complete = () =>
    save(async () => {
      const asked = { completed: true, reqType: 'complete' as const };
      const params = { ...workOrderKey(), stage: 'complete' as const };
      try {
        setPopup({ kind: 'charges', answer: await send(completeExpressStage, { params, body: asked }) });
      } catch (error) {
        const { statusCode, code } = toFailure(error);
        const response = { statusCode, code, message: failureText(error) };
        setPopup({
          kind: 'charges',
          answer: { status: 'Failed', request: { ...params, ...asked }, response },
        });
        // The order may be complete even though the answer was lost.
        const detail = await reload().catch(() => undefined);
        if (detail) store.absorb(detail);
      }
    });

  const run = async (what: Exclude<Busy, undefined>, work: () => Promise<void>): Promise<void> => {
    if (saving.current) return;
    saving.current = true;
    setBusy(what);
    try {
      await work();
    } catch (error) {
      fail(toFailure(error).errorMessage || t('error.stage'));
    } finally {
      saving.current = false;
      setBusy(undefined);
    }
  };

  return {
    busy,
    popup,
    warned,
    closePopup: () => setPopup(undefined),
    save: () => run('save', () => save()),
    toggle: (stage: 'qc' | 'audit') => run(stage, () => toggle(stage)),
    complete: () => run('complete', complete),
    showCharges: () =>
      setPopup({ kind: 'charges', answer: { status: 'Success', request: null, response: null } }),
    askReopen: () => setPopup({ kind: 'reopen' }),
    answerMerge,
    look,
    refresh: async () => store.load(await reload()),
  };
}
