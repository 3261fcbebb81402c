import type { saveInspection } from '#contract/workbench';
import { checklistItem } from '#domain/checklists';
import { answerProblem, findingOf, type Finding, type InspectionAnswer } from '#domain/inspection';
import type { Sentence } from '#domain/sentence';
import { termsOf } from '../../setup/customers/service';
import { listRates, loadItems, removeItem, rewordItem, saveItem } from '../estimates/items';
import type { Handler, SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { demandFresh, openStage, type Place } from './open-stage';
import { readSubject } from './queries';
import { deleteAnswers, listAnswers, writeAnswer, type AnswerRecord } from './answer-queries';
import { toAnswer } from './task';

/**
 * Stores answers of a stage's checklist. A failed item adds itself to the estimate with the labor that fixes it, and
 * removes itself when it no longer fails. Errors: 400 for an invalid answer, 403, 404, 409 when the stage is not
 * active, when someone else has answered in the meantime, and when the finding has been decided on.
 */
export const saveAnswers: Handler<typeof saveInspection> = async (context, { params, body }) => {
  const { db, site } = context;
  const { task, workOrderId } = params;
  await openStage(context, params);
  const key = { siteId: site.siteId, workOrderId };
  const before = new Map((await listAnswers(db, key, task)).map((answer) => [answer.item_code, answer]));
  for (const { result, tcn, ...rest } of body.answers) {
    const known = before.get(rest.itemCode);
    const item = checklistItem(task, rest.itemCode);
    demandFresh(
      say('workbench.answerChanged', { item: item?.name ?? rest.itemCode }),
      tcn,
      known?.tcn ?? 0,
      known && toAnswer(known),
    );
    const answer = result === null ? undefined : { ...rest, result };
    const problem = answer && answerProblem(task, answer);
    if (problem) throw new ServiceError('bad_request', problem, [{ field: rest.itemCode, reason: problem }]);
    await demandRework(context, params, rest);
    await keep(context, params, rest.itemCode, answer, known);
  }
  if (body.answers.length > 0)
    await context.publish({ siteId: site.siteId, area: 'work-orders', ids: [workOrderId] });
  return { answers: (await listAnswers(db, key, task)).map(toAnswer) };
};

/** Refuses a labor that is not the work order's, and a shop that is not the site's. */
async function demandRework(
  { db, site }: SiteContext,
  { workOrderId }: Pick<Place, 'workOrderId'>,
  { itemCode, reworkLaborId, reworkShopId }: Omit<InspectionAnswer, 'result'>,
): Promise<void> {
  const refuse = (text: Sentence): never => {
    throw new ServiceError('bad_request', text, [{ field: itemCode, reason: text }]);
  };
  if (reworkShopId !== null) {
    const rates = await listRates(db, site.siteId);
    if (!rates.some(({ site_shop_id }) => site_shop_id === reworkShopId)) {
      refuse(say('workbench.chooseShop'));
    }
  }
  if (reworkLaborId !== null) {
    const items = await loadItems(db, site.siteId, workOrderId);
    const labors = items.flatMap((item) => item.labors);
    if (!labors.some(({ estimate_labor_id }) => estimate_labor_id === reworkLaborId)) {
      refuse(say('workbench.chooseLabor'));
    }
  }
}

async function keep(
  context: SiteContext & WriteEffects,
  place: Place,
  itemCode: string,
  answer: InspectionAnswer | undefined,
  before: AnswerRecord | undefined,
): Promise<void> {
  const { db, site, actor, now } = context;
  const key = { siteId: site.siteId, workOrderId: place.workOrderId };
  const finding = answer && findingOf(place.task, answer);
  const estimateItemId = await carryOver(context, place, finding, before);
  if (!answer) {
    await deleteAnswers(db, key, [place.task], itemCode);
  } else {
    const mark = { userName: actor.userName, now };
    const severity = answer.result === 'Fail' ? answer.severity : null;
    const sent = answer.result === 'Fail' ? {} : { reworkLaborId: null, reworkShopId: null };
    await writeAnswer(db, key, place.task, { ...answer, ...sent, severity, estimateItemId }, mark);
  }
  const failed = answer?.result === 'Fail';
  if (failed === (before?.result === 'Fail')) return;
  // A pass is announced when the inspection is completed; a failure, and its end, at once.
  const name = checklistItem(place.task, itemCode)?.name ?? itemCode;
  const severity = answer?.severity ? `, ${answer.severity}` : '';
  await context.history({
    ...key,
    eventType: 'Inspection',
    action: failed ? 'Fail' : (answer?.result ?? 'Reopened'),
    description: failed
      ? `${place.task}: ${name} failed${severity}`
      : `${place.task}: ${name} no longer fails`,
  });
}

/** Adds a finding to the estimate, or changes or removes the existing one; returns its item. */
async function carryOver(
  context: SiteContext,
  { workOrderId }: Place,
  finding: Finding | undefined,
  before: AnswerRecord | undefined,
): Promise<number | null> {
  // Most answers have nothing to do with the estimate.
  const formerId = before?.estimate_item_id ?? null;
  if (!finding && formerId === null) return null;
  const { db, site, actor, now } = context;
  const change = { siteId: site.siteId, workOrderId, userName: actor.userName, now };
  const items = await loadItems(db, site.siteId, workOrderId);
  const item = items.find(({ estimate_item_id }) => estimate_item_id === formerId);
  if (!finding) {
    if (item) await removeItem(db, change, item);
    return null;
  }
  const { itemName, itemCode, severity, observation, notes, remedy, laborStatus: status } = finding;
  if (item) {
    await rewordItem(db, change, item, { severity, observation, notes, status });
    return item.estimate_item_id;
  }
  const shop = (await listRates(db, site.siteId)).find(({ shop_code }) => shop_code === remedy.shop);
  const { laborName, hours } = remedy;
  // A site without this shop gets only the finding; the estimator says who fixes it.
  const labors = shop
    ? [
        {
          type: 'labor' as const,
          siteShopId: shop.site_shop_id,
          laborName,
          laborNotes: '',
          laborTime: hours / 100,
          amount: 0,
          status,
        },
      ]
    : [];
  const terms = termsOf(await readSubject(db, { siteId: site.siteId, workOrderId }));
  const entry = { itemName, itemCode, severity, observation, notes, labors, parts: [] };
  return (await saveItem(db, change, terms, entry)).estimateItemId;
}
