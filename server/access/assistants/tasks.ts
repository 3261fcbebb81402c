import { z } from 'zod';
import { takeVehicle, releaseVehicle } from '#contract/availability';
import type { Call } from '#contract/call';
import { getEstimateItems } from '#contract/estimates';
import { setToLaborCompleted, undoLaborCompleted } from '#contract/labor-actions';
import { startLaborClock, stopLaborClock } from '#contract/labor-clock';
import { getOpenRepairLabors } from '#contract/labors';
import { getMyWork } from '#contract/my-work';
import { getNotes, saveNote } from '#contract/notes';
import { receivePartItem, updatePart } from '#contract/part-actions';
import { getOpenWorkOrderParts } from '#contract/parts';
import { searchVehicles } from '#contract/search';
import { getSiteInfoActivated } from '#contract/sites';
import { getVehicle } from '#contract/vehicles';
import { getPagedWorkOrders, getSiteStatusSummary } from '#contract/work-orders';
import { decideEstimateItems } from '#contract/workbench-estimate';
import type { Input } from './ask';

/** A piece of the daily work that an assistant does in one step: a call, or one of a few, chosen by the input. */
export type Task = {
  name: string;
  title: string;
  description: string;
  /** The calls that it makes; all of them read, or all of them write. */
  calls: readonly Call[];
  input: z.ZodObject;
  toCall(given: Record<string, unknown>): { call: Call } & Input;
};

const siteId = z.number().int().describe('Number of the site, from my_sites.');
const workOrderId = z.number().int().describe('Number of the work order, from find_vehicle or a list.');
const orderNumber = z.string().describe('External number of the work order (extId).');
const after = z.string().optional().describe('nextPage of the previous answer.');

/** Declares a task that is one call with the input as its parameters, or as its body. */
const one = (
  task: Pick<Task, 'name' | 'title' | 'description' | 'input'>,
  call: Call,
  values: Record<string, unknown> = {},
): Task => ({
  ...task,
  calls: [call],
  toCall: (given) => {
    const all = { ...values, ...given };
    return call.method === 'GET' ? { call, params: all } : { call, params: {}, body: all };
  },
});

/** Declares a task whose `action` chooses the call. */
const oneOf = (
  task: Pick<Task, 'name' | 'title' | 'description' | 'input'>,
  calls: readonly Call[],
  toCall: Task['toCall'],
): Task => ({ ...task, calls, toCall });

/** The daily work, in the order in which it is listed. */
export const TASKS: readonly Task[] = [
  one(
    {
      name: 'my_sites',
      title: 'My sites',
      description: 'The sites you may use, with their numbers. Start here.',
      input: z.object({}),
    },
    getSiteInfoActivated,
  ),
  one(
    {
      name: 'my_work',
      title: 'What is waiting for me',
      description: 'What is waiting for the person at a site: lists with their counts and first rows.',
      input: z.object({ siteId, section: getMyWork.params.shape.section.describe('One list, in full.') }),
    },
    getMyWork,
  ),
  one(
    {
      name: 'find_vehicle',
      title: 'Find a vehicle',
      description:
        'Finds vehicles by number, VIN or part of it, year, make, model, customer, lot or part number.',
      input: z.object({ term: z.string(), nearSiteId: siteId.optional() }),
    },
    searchVehicles,
  ),
  one(
    {
      name: 'vehicle',
      title: 'What is known of a vehicle',
      description: 'Stages, labors, parts, money, charges, notes, files and newest history of one vehicle.',
      input: z.object({ siteId, workOrderId }),
    },
    getVehicle,
  ),
  one(
    {
      name: 'work_log',
      title: 'Work log',
      description: 'Work orders of a site in a stage (such as Repair), or Open, Completed or Rejected.',
      input: z.object({
        siteId,
        status: getPagedWorkOrders.params.shape.status.optional(),
        searchPattern: z.string().optional(),
        after,
      }),
    },
    getPagedWorkOrders,
    { limit: 40 },
  ),
  one(
    {
      name: 'counts',
      title: 'Counts for a site',
      description: 'How many work orders are in each stage of a site.',
      input: z.object({ extSiteId: z.string().describe('Auction id of the site, such as LKAA.') }),
    },
    getSiteStatusSummary,
  ),
  one(
    {
      name: 'labors',
      title: 'Labors in Repair',
      description: "Labors of the vehicles in Repair: of a technician (-1: nobody's), a shop, a status.",
      input: z.object({
        siteId,
        technicianId: z.number().int().optional(),
        shopName: z.string().optional(),
        status: getOpenRepairLabors.params.shape.status,
        after,
      }),
    },
    getOpenRepairLabors,
    { limit: 40 },
  ),
  one(
    {
      name: 'parts',
      title: 'Parts to order and receive',
      description: 'Parts of the work orders in Parts, longest waiting first.',
      input: z.object({ siteId, partStatus: getOpenWorkOrderParts.params.shape.partStatus.optional() }),
    },
    getOpenWorkOrderParts,
  ),
  one(
    {
      name: 'estimate',
      title: 'Estimate of a vehicle',
      description: 'The items of an estimate with their status, sums and tcn.',
      input: z.object({ siteId, workOrderId }),
    },
    getEstimateItems,
  ),
  one(
    {
      name: 'notes',
      title: 'Notes of a vehicle',
      description: 'The notes of a work order, newest first.',
      input: z.object({ siteId, workOrderNumber: orderNumber }),
    },
    getNotes,
  ),
  one(
    {
      name: 'add_note',
      title: 'Add a note',
      description: 'Adds a note to a work order.',
      input: z.object({ site_id: siteId, work_order_number: orderNumber, notes: z.string() }),
    },
    saveNote,
  ),
  oneOf(
    {
      name: 'work_on_labor',
      title: 'Start, pause or complete a labor',
      description:
        'start needs the technicianId of the person (from my_work), pause the estimateLaborClockId (currentLaborClockId of labors).',
      input: z.object({
        siteId,
        action: z.enum(['start', 'pause', 'complete', 'undo']),
        estimateLaborId: z.number().int().optional(),
        technicianId: z.number().int().optional(),
        estimateLaborClockId: z.number().int().optional(),
      }),
    },
    [startLaborClock, stopLaborClock, setToLaborCompleted, undoLaborCompleted],
    ({ action, ...params }) => ({
      call: {
        start: startLaborClock,
        pause: stopLaborClock,
        complete: setToLaborCompleted,
        undo: undoLaborCompleted,
      }[action as 'start'],
      params,
    }),
  ),
  oneOf(
    {
      name: 'move_part',
      title: 'Order or receive a part',
      description:
        'order needs tcn: one more than the estimatePartActionTcn of the part. receive needs workOrderId.',
      input: z.object({
        siteId,
        action: z.enum(['order', 'receive']),
        estimatePartId: z.number().int(),
        workOrderId: workOrderId.optional(),
        tcn: z.number().int().optional(),
      }),
    },
    [updatePart, receivePartItem],
    ({ action, tcn, workOrderId: order, ...params }) =>
      action === 'order'
        ? { call: updatePart, params, body: { tcn, partStatus: 'Part Ordered' } }
        : { call: receivePartItem, params: { ...params, workOrderId: order } },
  ),
  oneOf(
    {
      name: 'decide_items',
      title: 'Approve or decline lines',
      description:
        "Approves or declines items of an estimate in Approve, with their tcn from estimate; several at once only within the customer's limit.",
      input: z.object({
        siteId,
        workOrderId,
        decision: z.enum(['approve', 'decline']),
        reason: z.string().optional(),
        items: z.array(z.object({ estimateItemId: z.number().int(), tcn: z.number().int() })).min(1),
      }),
    },
    [decideEstimateItems],
    ({ siteId: site, workOrderId: order, ...body }) => ({
      call: decideEstimateItems,
      params: { siteId: site, workOrderId: order, task: 'Approve' },
      body,
    }),
  ),
  oneOf(
    {
      name: 'claim_vehicle',
      title: 'Claim or release a vehicle',
      description: 'Claims an available vehicle for a shop, or releases it. sblu comes from work_log.',
      input: z.object({
        site_id: siteId,
        action: z.enum(['claim', 'release']),
        sblu: z.string(),
        shop_name: z.string().optional(),
        reason: z.string().optional(),
      }),
    },
    [takeVehicle, releaseVehicle],
    ({ action, ...values }) =>
      action === 'claim'
        ? { call: takeVehicle, params: {}, body: { ...values, availability: 'Claimed' } }
        : { call: releaseVehicle, params: values },
  ),
];
