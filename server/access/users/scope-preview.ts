import type { previewCustomerScope } from '#contract/users';
import { customerScope } from '#domain/customer-scope';
import { scopeProblem } from '#domain/site-config/people';
import { clientsOf } from '../../platform/database/customer-scope';
import type { Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { countScope } from './queries';

/** How many customers of the site a scope lets someone see. Error: 400 for a scope that cannot be read. */
export const scopePreview: Handler<typeof previewCustomerScope> = async ({ db, site }, { params }) => {
  const problem = scopeProblem(params.extCustomerId);
  if (problem) {
    throw new ServiceError('bad_request', problem.reason, [{ field: 'extCustomerId', ...problem }]);
  }
  const scope = customerScope(params.extCustomerId);
  const clients = clientsOf(scope);
  const counted = await countScope(db, site.siteId, clients);
  const { total, seen, names, known } = counted;
  return { total, seen, names, unknown: (clients ?? []).filter((id) => !known.includes(id)).slice(0, 20) };
};
