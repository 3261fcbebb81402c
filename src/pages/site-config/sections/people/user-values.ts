/** The form values of a user. */
export type UserValues = {
  userName: string;
  email: string;
  firstName: string;
  lastName: string;
  roles: string[];
  siteRoles: string[];
  external: boolean;
  siteIds: number[];
  extSiteId: string;
  scope: 'all' | 'some' | 'none';
  clients: string;
  password: string;
  active: boolean;
  companySubject: string;
};
