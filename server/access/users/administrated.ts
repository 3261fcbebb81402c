import type { SiteContext } from '../../platform/http/context';
import { answersForCompany, isElsewhere } from './grants';
import { usersAt } from './queries';

/**
 * The login ids of the people and programs of a site whom someone may manage, and their own; null for company
 * administrators, who may manage all.
 */
export async function administratedLogins({
  db,
  site,
  actor,
}: Pick<SiteContext, 'db' | 'site' | 'actor'>): Promise<string[] | null> {
  if (answersForCompany(actor)) return null;
  const users = await usersAt(db, site);
  return [...users.filter((user) => !isElsewhere(user, actor)).map((user) => user.user_name), actor.userName];
}
