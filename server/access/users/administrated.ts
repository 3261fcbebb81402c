import type { SiteContext } from '../../platform/http/context';
import { answersForCompany, isElsewhere } from './grants';
import { usersAt } from './queries';

/**
 * The login ids of the people and programs of a site whom someone may administrate, and the own one; null for whoever
 * answers for the company, who may administrate all.
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
