import { getWorkOrderHistory, getWorkOrderHistoryEnhanced } from '#contract/history';
import { getMentionable, getVehicleFollowers } from '#contract/inbox';
import { getFormerNotes, getNotes } from '#contract/notes';
import { getUserConfig } from '#contract/sites';
import { getVehicleInfo, getVehicleOptions } from '#contract/vehicle-info';
import { getVehicle } from '#contract/vehicles';
import { getStageTask } from '#contract/workbench';
import { toFailure } from '../api/http-error';
import { list, text, type ResourceCalls } from './operations';

/** The resources of everything opened for one work order: its dialogs and the pages of its stages. */
export const calls: Readonly<Record<string, ResourceCalls>> = {
  'vehicle-info': {
    one: {
      call: getVehicleInfo,
      params: (id, meta) => ({ siteId: meta['siteId'], workOrderId: id }),
    },
  },
  vehicles: {
    one: {
      call: getVehicle,
      params: (id, meta) => ({
        siteId: meta['siteId'],
        ...(meta['byNumber'] ? { extWorkOrderId: id } : { workOrderId: id }),
      }),
    },
  },
  users: {
    list: list(
      getUserConfig,
      ({ meta }) => ({ siteId: Number(meta['siteId']) }),
      (rows) => rows.map((row) => ({ ...row, id: row.userName })),
    ),
  },
  'vehicle-options': {
    list: list(
      getVehicleOptions,
      ({ meta }) => ({ siteId: Number(meta['siteId']), workOrderId: Number(meta['workOrderId']) }),
      (rows) => rows.map((row, index) => ({ ...row, id: index })),
    ),
  },
  notes: {
    list: list(
      getNotes,
      ({ meta }) => ({ siteId: Number(meta['siteId']), workOrderNumber: text(meta['workOrderNumber']) }),
      ({ statusCode, notes }) => {
        // Other deployments return a failure as a result with its status.
        if (statusCode !== 200) throw toFailure({ statusCode, errorMessage: '' });
        return notes?.map((row) => ({ ...row, id: row.sk })) ?? [];
      },
    ),
  },
  'former-notes': {
    list: list(
      getFormerNotes,
      ({ meta }) => ({ siteId: Number(meta['siteId']), workOrderNumber: text(meta['workOrderNumber']) }),
      ({ notes }) => notes.map((row) => ({ ...row, id: `${row.sk} ${row.tcn}` })),
    ),
  },
  mentionable: {
    list: list(
      getMentionable,
      ({ meta, filter }) => ({
        siteId: Number(meta['siteId']),
        workOrderId: Number(meta['workOrderId']),
        text: text(filter('text')),
      }),
      (rows) => rows.map((row) => ({ ...row, id: row.userName })),
    ),
  },
  followers: {
    one: {
      call: getVehicleFollowers,
      params: (id, meta) => ({ siteId: meta['siteId'], workOrderId: id }),
    },
  },
  'work-order-history': {
    list: list(
      getWorkOrderHistory,
      ({ meta }) => ({ siteId: Number(meta['siteId']), workOrderId: Number(meta['workOrderId']) }),
      (rows) => rows.map((row, index) => ({ ...row, data: {}, id: index })),
    ),
  },
  'work-order-history-enhanced': {
    list: list(
      getWorkOrderHistoryEnhanced,
      ({ meta }) => ({ extSiteId: text(meta['extSiteId']), extWorkOrderId: text(meta['extWorkOrderId']) }),
      (rows) => rows.map((row, index) => ({ ...row, id: index })),
    ),
  },
  'stage-tasks': {
    one: {
      call: getStageTask,
      params: (id, meta) => ({ siteId: meta['siteId'], workOrderId: id, task: meta['task'] }),
    },
  },
};
