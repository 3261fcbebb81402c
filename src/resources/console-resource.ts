import type { ResourceProps } from '@refinedev/core';
import type { AppConfig } from '#contract/session';
import type { LiveArea } from '#domain/live-areas';
import type { ScreenName } from '#domain/policy';

/** What the console's resources say of themselves besides their routes; every field is read by something. */
export type ResourceMeta = {
  /** Live messages of these areas concern it (the live provider). */
  areas?: readonly LiveArea[];
  /** Its name in the texts of the frame: menus, titles of the page, breadcrumbs. */
  text?: Exclude<ScreenName, 'parts' | 'siteconfig' | 'vehicle'>;
  /** That name in the language of the console. */
  label?: string;
  /**
   * Where it stands in the menus: `work` belongs to the site, `office` stands after the separator (W-090), `bell` is
   * what the bell opens.
   */
  menu?: 'work' | 'office' | 'bell';
  /** The setting with the address of the other application that does this; without it there is no link. */
  application?: keyof AppConfig & ('partsInventoryUrl' | 'adminUrl' | 'reportsUrl');
  /** The identifier of the resource that it is a part of. */
  parent?: string;
  dataProviderName?: 'default' | 'tables';
  /** How it is told from others of its name; the same as outside of `meta`, for providers that see only this. */
  identifier?: string;
};

export type ConsoleResource = Omit<ResourceProps, 'meta'> & { meta: ResourceMeta };
