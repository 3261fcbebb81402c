import 'i18next';
import type attachments from '../../../locales/en/attachments.json';
import type bulk from '../../../locales/en/bulk.json';
import type changes from '../../../locales/en/changes.json';
import type charts from '../../../locales/en/charts.json';
import type claimRelease from '../../../locales/en/claim-release.json';
import type cockpit from '../../../locales/en/cockpit.json';
import type customerChange from '../../../locales/en/customer-change.json';
import type exported from '../../../locales/en/export.json';
import type express from '../../../locales/en/express.json';
import type filters from '../../../locales/en/filters.json';
import type history from '../../../locales/en/history.json';
import type inbound from '../../../locales/en/inbound.json';
import type inbox from '../../../locales/en/inbox.json';
import type labors from '../../../locales/en/labors.json';
import type mailReports from '../../../locales/en/mail-reports.json';
import type myWork from '../../../locales/en/my-work.json';
import type notes from '../../../locales/en/notes.json';
import type offline from '../../../locales/en/offline.json';
import type ownAccess from '../../../locales/en/own-access.json';
import type parts from '../../../locales/en/parts.json';
import type prioritization from '../../../locales/en/prioritization.json';
import type print from '../../../locales/en/print.json';
import type scan from '../../../locales/en/scan.json';
import type shell from '../../../locales/en/shell.json';
import type shareLinks from '../../../locales/en/share-links.json';
import type shortcuts from '../../../locales/en/shortcuts.json';
import type siteConfig from '../../../locales/en/site-config.json';
import type stages from '../../../locales/en/stages.json';
import type statuses from '../../../locales/en/statuses.json';
import type timeline from '../../../locales/en/timeline.json';
import type tour from '../../../locales/en/tour.json';
import type vehicleInfo from '../../../locales/en/vehicle-info.json';
import type vehicleSearch from '../../../locales/en/vehicle-search.json';
import type vehicles from '../../../locales/en/vehicles.json';
import type vendorJobs from '../../../locales/en/vendor-jobs.json';
import type views from '../../../locales/en/views.json';
import type words from '../../../locales/en/words.json';
import type workOrders from '../../../locales/en/work-orders.json';
import type workbench from '../../../locales/en/workbench.json';

/** The keys of every area, so that a misspelt one is refused when types are checked. */
declare module 'i18next' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface is what i18next extends.
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: {
      attachments: typeof attachments;
      bulk: typeof bulk;
      changes: typeof changes;
      charts: typeof charts;
      'claim-release': typeof claimRelease;
      cockpit: typeof cockpit;
      'customer-change': typeof customerChange;
      export: typeof exported;
      express: typeof express;
      filters: typeof filters;
      history: typeof history;
      inbound: typeof inbound;
      inbox: typeof inbox;
      labors: typeof labors;
      'mail-reports': typeof mailReports;
      'my-work': typeof myWork;
      notes: typeof notes;
      offline: typeof offline;
      'own-access': typeof ownAccess;
      parts: typeof parts;
      prioritization: typeof prioritization;
      print: typeof print;
      scan: typeof scan;
      shell: typeof shell;
      shortcuts: typeof shortcuts;
      'site-config': typeof siteConfig;
      stages: typeof stages;
      statuses: typeof statuses;
      timeline: typeof timeline;
      tour: typeof tour;
      'vehicle-info': typeof vehicleInfo;
      'vehicle-search': typeof vehicleSearch;
      vehicles: typeof vehicles;
      'share-links': typeof shareLinks;
      'vendor-jobs': typeof vendorJobs;
      views: typeof views;
      words: typeof words;
      'work-orders': typeof workOrders;
      workbench: typeof workbench;
    };
  }
}
