import { z } from 'zod';
import { PLACE_CODE_MOST, placeCode } from '#domain/lot/place';
import { defineCall } from './call';
import {
  idParam,
  looseFlag,
  looseNumber,
  looseText,
  modifiedFields,
  noBody,
  orNull,
  textParam,
  yesNo,
} from './fields';
import { BASE, CHANGE, changeFields, deleted, siteParams, VIEW, WRITE_ERRORS } from './site-config-fields';
import { defineTable, tableList, tableRecord } from './table-family';

/** Where vehicles stand at a site. */
export const lotPlace = z.object({
  lotPlaceId: z.number(),
  siteId: z.number(),
  /** As printed on its label, such as `A-12`. */
  code: z.string(),
  /** The common name of that part of the lot. */
  zone: looseText(),
  /** How many vehicles it holds; null for no limit. */
  capacity: looseNumber(),
  active: looseFlag(),
  ...modifiedFields,
});
export type LotPlace = z.output<typeof lotPlace>;

const PLACES = defineTable({
  path: 'table/lotPlace',
  area: 'site-config',
  key: 'lotPlaceId',
  keySchema: idParam(),
  record: lotPlace,
  policy: VIEW,
  source: 'addition: lot places',
});

export const getLotPlaces = tableList(PLACES, {
  id: 'getLotPlaces',
  columns: {
    lotPlaceId: 'number',
    code: 'text',
    zone: 'text',
    capacity: 'number',
    active: 'flag',
    modTime: 'moment',
    modUser: 'text',
  },
  searched: ['code', 'zone'],
  summary: 'The places of a site in the order in which people walk.',
});

export const getLotPlace = tableRecord(PLACES, { id: 'getLotPlace', summary: 'A place of a site.' });

const codeField = () =>
  textParam(PLACE_CODE_MOST).refine(
    (text) => placeCode(text) !== null,
    'must have letters A to Z, digits and . / - between them',
  );
const capacityField = () =>
  orNull(
    z
      .number()
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(10_000, 'must be at most 10000'),
  );
const zoneField = () => textParam(60);

export const createLotPlace = defineCall({
  ...BASE,
  id: 'createLotPlace',
  method: 'POST',
  path: 'table/lotPlace',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  body: z.object({
    ...changeFields,
    code: codeField(),
    zone: zoneField().default(''),
    capacity: capacityField(),
    active: yesNo().default('Y'),
  }),
  answer: lotPlace,
  errors: WRITE_ERRORS,
  summary: 'Adds a place; vehicles whose lot number is its code stand there from now on.',
  source: 'addition: lot places',
});

export const changeLotPlace = defineCall({
  ...createLotPlace,
  id: 'changeLotPlace',
  method: 'PUT',
  path: 'table/lotPlace/{lotPlaceId}',
  params: z.object({ lotPlaceId: idParam() }),
  body: z.object({
    ...changeFields,
    code: codeField().optional(),
    zone: zoneField().optional(),
    capacity: capacityField().optional(),
    active: yesNo().optional(),
  }),
  summary: 'Changes a place; the vehicles that stand there stay, and have its new name.',
});

export const deleteLotPlace = defineCall({
  ...createLotPlace,
  id: 'deleteLotPlace',
  method: 'DELETE',
  path: 'table/lotPlace/{lotPlaceId}',
  params: siteParams.extend({ lotPlaceId: idParam() }),
  body: noBody(),
  answer: deleted,
  summary: 'Takes a place away at which no vehicle stands.',
});

export const addLotPlaces = defineCall({
  ...createLotPlace,
  id: 'addLotPlaces',
  path: 'proc/addLotPlaces',
  body: z.object({
    siteId: idParam(),
    /** The first and the last code of the range, which end in a number. */
    from: codeField(),
    to: codeField(),
    zone: zoneField().default(''),
    capacity: capacityField(),
  }),
  answer: z.object({
    added: z.number(),
    /** Codes that already existed, and were left as they are. */
    there: z.array(z.string()),
  }),
  summary:
    'Adds the places from one code to another one, such as A-01 to A-40, up to 500; those that are there stay as they are.',
});

export const lotPlaceCalls = [
  getLotPlaces,
  getLotPlace,
  createLotPlace,
  changeLotPlace,
  deleteLotPlace,
  addLotPlaces,
];
