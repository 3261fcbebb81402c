import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changedFacts, saveStageVehicle, type TheirFact } from '#contract/workbench';
import type { VehicleField } from '#domain/stage-work';
import { isSameFact, type FactValue } from '#domain/vehicle-facts';
import { isValidVin } from '#domain/vin';
import { readVin } from '../../src/components/vin/read-vin';
import { useSchemaReason } from '../../src/components/form/useSchemaRules';
import { toFailure } from '../../src/providers/api/http-error';
import { useSend } from '../../src/providers/data/useCommand';
import { useAutosave, type Kept } from '../autosave/useAutosave';
import { usePlace, useStage } from '../frame/stage-context';
import { factsOfVin, type FactsOfVin } from './facts-of-vin';
import { fieldValue, isReady, toBody, valueOf, type Typed } from './vehicle-values';

/**
 * What somebody enters about the vehicle, field by field; every field saves itself. Fields of two people go together;
 * what both have entered otherwise waits until one of the values is chosen.
 */
export function useVehicleEntry(fields: readonly VehicleField[]) {
  const send = useSend();
  const { stage, task, loadedAt, refresh, siteId, workOrderId } = useStage();
  const params = usePlace();
  /** Our own last saves: what was entered while one was on its way is based on it. */
  const saved = useRef(new Map<string, { was: FactValue | undefined; now: FactValue }>());
  const { kept, change, drop, error, again } = useAutosave<Typed>({
    place: `${siteId}.${workOrderId}.${stage}.vehicle`,
    loadedAt,
    onAnswer: refresh,
    ready: (field, typed) => isReady(field as VehicleField, typed),
    send: (changes) => save(changes),
  });

  const save = async (changes: Kept<Typed>): Promise<void> => {
    const based = Object.fromEntries(
      Object.entries(changes).map(([field, entered]) => {
        const own = saved.current.get(field);
        return [field, own && isSameFact(own.was, entered.was) ? { ...entered, was: own.now } : entered];
      }),
    );
    try {
      await send(saveStageVehicle, { params, body: toBody(based) });
      for (const [field, { text, was }] of Object.entries(changes)) {
        saved.current.set(field, { was, now: valueOf(field as VehicleField, text) });
      }
    } catch (problem) {
      await setAside(changes, changedFacts.safeParse(toFailure(problem).current).data?.theirs ?? []);
      throw problem;
    }
  };
  /** Shows both values of what somebody else has entered otherwise, and saves the rest all the same. */
  const setAside = async (changes: Kept<Typed>, theirs: readonly TheirFact[]): Promise<void> => {
    if (theirs.length === 0) return;
    const rest = { ...changes };
    for (const one of theirs) {
      const mine = changes[one.field];
      if (mine) change(one.field, { ...mine, theirs: one });
      delete rest[one.field];
    }
    if (Object.keys(rest).length > 0) await save(rest);
  };

  const typed = (field: VehicleField): Typed => kept[field] ?? { text: fieldValue(task.order, field) };
  const begin = (field: VehicleField): Pick<Typed, 'was' | 'theirs'> => {
    const before = kept[field];
    if (before) return { was: before.was, theirs: before.theirs };
    saved.current.delete(field);
    return { was: task.order[field] };
  };
  const enter = (field: VehicleField, text: string) => change(field, { ...begin(field), text });
  const [entered, setEntered] = useState('');
  const enterVin = (text: string, confirmed = false) => {
    const vin = text.toUpperCase().replaceAll(/[\s-]/g, '');
    change('vin', { ...begin('vin'), text: vin, confirmed }, confirmed);
    setEntered(vin);
  };
  /** With a VIN comes what it says of its vehicle, unless somebody has entered it. */
  const fill = useEffectEvent((facts: FactsOfVin) => {
    for (const [field, text] of facts) {
      const isEmpty = fieldValue(task.order, field) === '' && !kept[field];
      if (fields.includes(field) && isEmpty) enter(field, text);
    }
  });
  useEffect(() => {
    if (!isValidVin(entered)) return undefined;
    let gone = false;
    const read = async () => {
      // Without the tables its make and year are known all the same.
      const decoded = await readVin(entered).catch(() => undefined);
      if (!gone) fill(factsOfVin(entered, decoded));
    };
    void read();
    return () => {
      gone = true;
    };
  }, [entered]);
  const keepMine = (field: VehicleField, theirs: TheirFact) =>
    change(field, { ...typed(field), was: theirs.value, theirs: undefined }, true);
  /** Why the services refused a field; it stands there until something else is entered. */
  const refusedAt = (field: VehicleField): string | undefined =>
    error ? toFailure(error).fields.find((one) => one.field === field)?.reason : undefined;
  const reasonOf = useSchemaReason(saveStageVehicle.body);
  const problemOf = (field: VehicleField): string | undefined =>
    reasonOf(field, valueOf(field, typed(field).text)) ?? refusedAt(field);
  return { typed, enter, enterVin, drop, keepMine, problemOf, refusedAt, error, again };
}
