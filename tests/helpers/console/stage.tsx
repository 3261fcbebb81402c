import type { ReactElement } from 'react';
import { getWorkOrderHistoryEnhanced } from '#contract/history';
import { getMedia } from '#contract/media';
import { getNotes } from '#contract/notes';
import { getUserConfig } from '#contract/sites';
import { stageTask } from '#contract/workbench';
import type { StageName } from '#domain/stages';
import { StageContext } from '../../../stage/frame/stage-context';
import { answer } from './border';
import { renderInConsole } from './render-in-console';

type More = {
  order?: object;
  items?: object[];
  former?: object[];
  approvalLimit?: number;
  waiting?: object;
  deliveryProof?: object;
  shops?: object[];
  terms?: object;
};

/** The work of a stage with nothing entered; a test states the differences in its own. */
const taskIn = (stage: StageName, { order, ...more }: More) =>
  stageTask.parse({
    order: {
      workOrderId: 5,
      siteId: 12,
      extId: '1234567',
      sblu: '123456789',
      status: 'Open',
      vehicleOptions: [],
      activeTasks: [stage],
      customerName: 'Oakenshade Bank',
      customerStorage: '',
      tcn: 3,
      ...order,
    },
    active: true,
    terms: { laborRatePercent: 0, partsMarkupPercent: 0, feePercent: 0 },
    answers: [],
    items: [],
    totals: { labor: 0, parts: 0, fees: 0 },
    shops: [],
    ...more,
  });

/** Renders a part of the workbench in a stage that has been loaded. */
export const renderInStage = (
  stage: StageName,
  element: ReactElement,
  more: More = {},
  options: Parameters<typeof renderInConsole>[1] = {},
) =>
  renderInConsole(
    <StageContext
      value={{
        stage,
        siteId: 12,
        workOrderId: 5,
        task: taskIn(stage, more),
        loadedAt: 1,
        refresh: async () => undefined,
        problem: undefined,
      }}
    >
      {element}
    </StageContext>,
    options,
  );

/** An item of the estimate; without lines unless a test gives it some. */
export const stageItem = (
  estimateItemId: number,
  itemStatus: string,
  more: {
    itemName?: string;
    itemCode?: string;
    severity?: string;
    decisionStays?: string;
    total?: number;
    tcn?: number;
    labors?: object[];
    parts?: object[];
  } = {},
) => ({
  estimateItemId,
  itemName: `Item ${estimateItemId}`,
  itemStatus,
  total: 0,
  tcn: 1,
  labors: [],
  parts: [],
  ...more,
});

/** A one-hour labor in the first shop. */
export const stageLabor = (estimateLaborId: number, price: number, status = 'Pending') => ({
  estimateLaborId,
  siteShopId: 1,
  shopName: 'MECH',
  type: 'labor',
  laborName: `Labor ${estimateLaborId}`,
  laborTime: 1,
  rate: price,
  price,
  status,
  approved: status === 'Pending' ? 'N' : 'Y',
  repaired: status === 'Completed' ? 'Y' : 'N',
});

/** Nothing beside the estimate: no photos, notes or history. */
export function answerBeside(): void {
  answer(getMedia, []);
  answer(getNotes, { notes: [] });
  answer(getWorkOrderHistoryEnhanced, []);
  answer(getUserConfig, []);
}
