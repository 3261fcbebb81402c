import type { SiteShopDetail } from '#contract/site-config';
import type { CustomerRecord } from '#contract/site-config-customers';
import type { TechnicianRecord } from '#contract/site-config-technicians';
import type { ServiceAccountRecord } from '#contract/service-accounts';
import type { UserRecord } from '#contract/users';

/** The records of the administration as Refine knows them: with an id. */
export type ShopRow = SiteShopDetail & { id: number };
export type CustomerRow = CustomerRecord & { id: number };
export type TechnicianRow = TechnicianRecord & { id: number };
export type UserRow = UserRecord & { id: number };
export type AccountRow = ServiceAccountRecord & { id: number };
