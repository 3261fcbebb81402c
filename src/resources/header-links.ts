import type { Grants } from '#domain/policy';
import { judgeAccess } from './access';
import type { ResourceMeta } from './console-resource';
import { RESOURCES } from './resources';

/** A link of the header, for whoever may see it. */
export type HeaderLink = {
  /** The resource whose list it leads to. */
  resource: string;
  /** Its name in the texts of the frame. */
  key: NonNullable<ResourceMeta['text']>;
  /** The setting with the address of the other application that it leads to; without one the link is not shown. */
  application: ResourceMeta['application'];
  shows: (grants: Grants, flags: ReadonlySet<string>) => boolean;
};

/** The links of the header in their order; what the bell opens is beside them. */
export const HEADER_LINKS: readonly HeaderLink[] = RESOURCES.flatMap(
  ({ name, meta: { menu, text, application } }) =>
    menu === undefined || menu === 'bell' || text === undefined
      ? []
      : [
          {
            resource: name,
            key: text,
            application,
            shows: (grants, flags) => judgeAccess(name, 'list', grants, flags) === 'allowed',
          },
        ],
);
