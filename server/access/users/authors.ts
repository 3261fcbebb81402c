import { mayChange } from '#domain/authorship';
import type { Sentence } from '#domain/sentence';
import type { Actor } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';

/** What statements read about the author of a note or file. */
export type AuthorColumns = {
  author_login: string;
  author: string;
  /** Roles that they hold now. */
  author_roles: string[];
};

/** SQL for the roles that a person now holds at a site, joined as `user`; none if the user is gone. */
export const rolesOf = (user: string, siteId: string): string =>
  `ARRAY(SELECT held.role_key FROM user_role held WHERE held.user_config_id = ${user}.user_config_id
         UNION SELECT held.role_key FROM user_site_role held
         WHERE held.user_config_id = ${user}.user_config_id AND held.site_id = ${siteId})`;

/** Y or N: whether someone may change or remove what an author left. */
export const mayChangeFlag = (actor: Actor, author: AuthorColumns): 'Y' | 'N' =>
  mayChange(authorOf(author), actor) ? 'Y' : 'N';

/** Refuses with a sentence that says who may; `doing` is worded such as `edit this note`. Error: 403. */
export function demandMayChange(actor: Actor, author: AuthorColumns, doing: Sentence): void {
  if (mayChange(authorOf(author), actor)) return;
  throw new ServiceError('forbidden', refusalOf(actor, author, doing));
}

const authorOf = ({ author_login: userName, author_roles: roles }: AuthorColumns) => ({ userName, roles });

function refusalOf({ userName, extSiteId }: Actor, author: AuthorColumns, doing: Sentence): Sentence {
  if (extSiteId !== '') return say('users.outsidersAdd', { doing });
  if (userName === author.author_login) {
    return say('users.workersOnly', { doing });
  }
  if (author.author_roles.length === 0) return say('users.administratorsOnly', { doing });
  return say('users.authorOnly', { author: author.author, doing });
}
