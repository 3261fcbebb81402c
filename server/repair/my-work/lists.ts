import { dayAt, daysLater, startOfDay } from '#domain/days';
import { PART_LATE_DAYS, type WorkSection } from '#domain/my-work';
import { STAGE_NAMES } from '#domain/stages';
import type { Db, SiteInfo } from '../../platform/http/context';
import { listLabors } from './labor-queries';
import * as queries from './queries';
import type { Asked, ItemRecord } from './records';

type Look = {
  db: Db;
  site: SiteInfo;
  asked: Asked;
  now: Date;
  /** Those of the list's sections that are wanted. */
  sections: readonly WorkSection[];
  most: number;
};

/** Sections that one statement reads, the same for everyone; stages are listed separately. */
type List = {
  name: string;
  sections: readonly WorkSection[];
  read: (look: Look) => Promise<ItemRecord[]>;
};

/** Everything that waits at a site and is nobody's own. */
export const LISTS: readonly List[] = [
  {
    name: 'labors',
    sections: ['failedChecks', 'unassigned', 'blocked', 'failedCharges'],
    read: ({ db, asked, sections, most }) => listLabors(db, asked, { sections, most }),
  },
  {
    name: 'parts',
    sections: ['partsLate', 'partsToOrder', 'partsToReceive'],
    read: ({ db, asked, now, sections, most }) =>
      queries.listParts(db, asked, { sections, now, lateDays: PART_LATE_DAYS, most }),
  },
  {
    name: 'stages',
    sections: ['approvals', 'stages'],
    read: ({ db, asked }) => queries.listStages(db, asked, { stages: STAGE_NAMES, most: 5 }),
  },
  {
    name: 'ready',
    sections: ['readyToMove'],
    read: ({ db, asked, most }) => queries.listReady(db, asked, most),
  },
  {
    name: 'longest',
    sections: ['longest'],
    read: ({ db, asked, most }) => queries.listLongest(db, asked, most),
  },
  {
    name: 'express',
    sections: ['express'],
    read: ({ db, site, asked, now, most }) => {
      const before = startOfDay(daysLater(dayAt(now, site.timeZone), 1), site.timeZone);
      return queries.listDueExpress(db, asked, { now, before, most });
    },
  },
];
