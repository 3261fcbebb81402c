import * as calls from '#contract/users';
import { bind, bindCounted } from '../platform/http/context';
import { inviteUser } from './invite';
import * as roles from './roles';
import * as service from './service';

export const userBindings = [
  bind(calls.getUserRecords, service.userRecords),
  bind(calls.createUser, service.createUser),
  bind(calls.updateUser, service.updateUser),
  bind(calls.inviteUser, inviteUser),
  bind(calls.previewCustomerScope, service.scopePreview),
  bindCounted(calls.getRoles, roles.roles),
  bind(calls.getRole, roles.role),
  bind(calls.createRole, roles.createRole),
  bind(calls.changeRole, roles.changeRole),
  bind(calls.deleteRole, roles.deleteRole),
];
