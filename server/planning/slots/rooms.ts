import type { setSlotRooms } from '#contract/slots';
import type { AuditRecord } from '#domain/site-config/audit';
import { SLOT_KINDS, type SlotKind } from '#domain/slots/slots';
import { recordChange } from '../../access/audit/service';
import type { Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { holdSite, stampOf, tellSetup } from '../../setup/records/editable';
import { writeKinds } from './queries';
import { listKinds } from './rows';
import { roomsOf } from './service';

type PerDay = Readonly<Record<SlotKind, number | null>>;

/** Sets for how many vehicles a day has room. Error: 409 when someone else has set another room since it was read. */
export const setRooms: Handler<typeof setSlotRooms> = async (context, { body }) => {
  const { db, site } = context;
  await holdSite(context);
  const stored = new Map((await listKinds(db, site.siteId)).map(({ kind, perDay }) => [kind, perDay]));
  const was = perDayOf((kind) => stored.get(kind) ?? null);
  if (SLOT_KINDS.some((kind) => was[kind] !== body.seen[kind])) {
    throw new ServiceError('conflict', say('slots.otherRoom'), undefined, { stale: true });
  }
  const wanted = perDayOf((kind) => body[kind]);
  const kinds = SLOT_KINDS.flatMap((kind) => {
    const perDay = wanted[kind];
    return perDay === null ? [] : [{ kind, perDay }];
  });
  const changed = await recordChange(context, {
    resource: 'slots',
    id: site.siteId,
    name: site.siteName,
    before: auditOf(was),
    after: auditOf(wanted),
  });
  if (changed) {
    await writeKinds(db, site.siteId, kinds, stampOf(context));
    await tellSetup(['slots'], context, []);
  }
  return { rooms: roomsOf(new Map(kinds.map(({ kind, perDay }) => [kind, perDay]))) };
};

const perDayOf = (of: (kind: SlotKind) => number | null): PerDay => ({
  Detail: of('Detail'),
  Photos: of('Photos'),
  Transport: of('Transport'),
});

/** For the audit trail: vehicles a day; nothing if a kind is not offered. */
const auditOf = ({ Detail, Photos, Transport }: PerDay): AuditRecord => ({
  detailPerDay: Detail,
  photosPerDay: Photos,
  transportPerDay: Transport,
});
