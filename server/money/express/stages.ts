import type { addExpressStage, removeExpressStage } from '#contract/express';
import type { Handler } from '../../platform/http/context';
import { complete } from './completion';
import { loadOrderForUpdate } from './order';
import * as queries from './queries';
import { setStage, unsetStage } from './stage-change';

/**
 * Sets Quality Control or Audit, or completes the work order. Errors: 404; 409 with the documents' sentence while a
 * service is not Completed (E-526, E-527), or with what prevents the completion.
 */
export const addStage: Handler<typeof addExpressStage> = async (context, { params }) => {
  const opened = await loadOrderForUpdate(context, params.sblu);
  if (params.stage === 'complete') await complete(context, opened);
  else await setStage(context, opened, params.stage, true);
  return { success: true, stages: await queries.readStages(context.db, opened.key) };
};

/** Removes a stage; one that is not set stays so. Error: 404. */
export const removeStage: Handler<typeof removeExpressStage> = async (context, { params }) => {
  const opened = await loadOrderForUpdate(context, params.sblu);
  await unsetStage(context, opened, params.stage);
  return { success: true, stages: await queries.readStages(context.db, opened.key) };
};
