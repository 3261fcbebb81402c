import type { PoolClient } from 'pg';
import type { Actor } from '../../../platform/http/context';

/** Who provisions, and when. */
export type Scope = { db: PoolClient; actor: Pick<Actor, 'userName' | 'siteIds'>; now: Date; base: string };
