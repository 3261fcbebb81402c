import { saveDeliveryProof, type DeliveryProof } from '#contract/workbench-delivery';
import { odometerDoubt } from '#domain/odometer';
import type { NumberValue } from '../../src/components/form/NumberInput';
import { readNumber } from '../../src/components/form/read-number';
import { useSchemaReason } from '../../src/components/form/useSchemaRules';
import { useSend } from '../../src/providers/data/useCommand';
import { toFailure } from '../../src/providers/api/http-error';
import { useAutosave } from '../autosave/useAutosave';
import { usePlace, useStage } from '../frame/stage-context';

/** What somebody has entered of a delivery. */
export type Draft = {
  receiver: string;
  odometer: NumberValue;
  signature: string;
  typed: boolean;
  /** The odometer was read again: it does show less than the known mileage, or far more. */
  readAgain: boolean;
  /** It is to be saved: a name is whole when whoever types it says so. */
  asked: boolean;
  /** The state that it was begun on. */
  tcn: number;
};

const KEY = 'proof';

const begun = (proof: DeliveryProof | null): Draft => ({
  receiver: proof?.receiver ?? '',
  odometer: proof?.odometer ?? null,
  signature: proof?.signature ?? '',
  typed: proof?.typed ?? false,
  readAgain: false,
  asked: false,
  tcn: proof?.tcn ?? 0,
});

/** Who receives the vehicle: kept in this browser while it is entered, and with the services once it is saved. */
export function useProof() {
  const send = useSend();
  const params = usePlace();
  const { task, loadedAt, refresh, siteId, workOrderId } = useStage();
  const { deliveryProof: saved, order } = task;
  const { kept, change, drop, error } = useAutosave<Draft>({
    place: `${siteId}.${workOrderId}.delivery`,
    loadedAt,
    onAnswer: refresh,
    ready: (_, { asked }) => asked,
    send: async ({ [KEY]: draft }) => {
      if (draft) await send(saveDeliveryProof, { params, body: bodyOf(draft) });
    },
  });
  const draft = kept[KEY] ?? begun(saved);
  // Whoever was refused has been shown what somebody else has saved, and goes on from there.
  const seen = error === undefined ? draft : { ...draft, tcn: saved?.tcn ?? 0 };
  const reasonOf = useSchemaReason(saveDeliveryProof.body);
  const number = numberOf(draft.odometer);
  return {
    draft,
    saved,
    error,
    /** Something is entered that the services do not have. */
    open: kept[KEY] !== undefined && !(kept[KEY].asked && error === undefined),
    /** What is odd of the odometer beside what is known of the vehicle. */
    doubt: typeof number === 'number' ? odometerDoubt(order.mileage, number) : undefined,
    problems: {
      receiver: reasonOf('receiver', draft.receiver),
      odometer:
        reasonOf('odometer', number) ??
        toFailure(error).fields.find(({ field }) => field === 'odometer')?.reason,
    },
    enter: (entered: Partial<Draft>) => change(KEY, { ...seen, asked: false, ...entered }),
    save: () => change(KEY, { ...seen, asked: true }, true),
    discard: () => drop(KEY),
  };
}

const numberOf = (value: NumberValue): NumberValue =>
  typeof value === 'string' ? (readNumber(value) ?? value) : value;

function bodyOf({ receiver, odometer, signature, typed, readAgain, tcn }: Draft) {
  return {
    receiver: receiver.trim(),
    odometer: numberOf(odometer) as number | null,
    signature: typed ? '' : signature,
    typed,
    readAgain,
    tcn,
  };
}
