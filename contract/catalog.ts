import { z } from 'zod';
import { CATALOG_KINDS, CATALOG_ORIGINS, MOST_OFFERED } from '#domain/catalog';
import { STAGE_NAMES } from '#domain/stages';
import { defineCall } from './call';
import { idParam, looseNumber, looseText, noBody, textParam } from './fields';
import { place } from './workbench-place';

/** A labor, fee or part that is offered while an estimate is typed: hours and money as decimals. */
export const catalogOffer = z.object({
  catalogLineId: z.number(),
  kind: z.enum(CATALOG_KINDS),
  name: z.string(),
  siteShopId: looseNumber(),
  /** Standard hours of a labor. */
  hours: looseNumber(),
  /** Amount of a fee before the customer's terms, or the price per piece. */
  price: looseNumber(),
  partNum: looseText(),
  source: looseText(),
  origin: z.enum(CATALOG_ORIGINS),
  uses: looseNumber(),
  /** What it cost when it was last used, and when that was. */
  lastPrice: looseNumber(),
  lastUsed: looseText(),
});
export type CatalogOffer = z.output<typeof catalogOffer>;

export const findCatalogLines = defineCall({
  id: 'findCatalogLines',
  area: 'workbench',
  service: 'main',
  method: 'GET',
  path: 'proc/findCatalogLines',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'] },
  params: z.object({
    ...place(STAGE_NAMES),
    kind: z.enum(CATALOG_KINDS, { error: 'must be labor, fee or part' }),
    term: textParam(60).default(''),
    /** The shop whose lines come first. */
    siteShopId: idParam().optional(),
    limit: idParam(MOST_OFFERED).default(8),
  }),
  body: noBody(),
  answer: z.array(catalogOffer),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary:
    'Labors, fees or parts of the catalogue whose name or part number holds every word: those the site keeps first, ' +
    'then what was imported, then what was learnt, the most used first.',
  source: 'addition to R-251',
});
