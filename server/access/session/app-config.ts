import type { z } from 'zod';
import { OWN_BASES } from '#contract/addresses';
import type { appConfig } from '#contract/session';
import type { Config } from '#server/platform/config';
import packageJson from '../../../package.json' with { type: 'json' };

/** The stage workbench that comes with the console, for stages without a page of their own. */
const OWN_STAGE_PAGE = '/stage.html#/{stage}/{siteId}/{workOrderId}';

/** Base addresses and settings of this deployment; what is not configured stays empty and is not shown. */
export function describeDeployment(config: Config): z.input<typeof appConfig> {
  return {
    mainUrl: OWN_BASES.mainUrl,
    microservicesUrl: config.FRONTLINE_MICROSERVICES_URL,
    s3Bucket: config.FRONTLINE_S3_BUCKET,
    s3Folder: config.FRONTLINE_S3_FOLDER,
    gaTrackingCode: config.FRONTLINE_GA_TRACKING_CODE,
    rppServices: config.FRONTLINE_RPP_SERVICES_URL,
    rTeaUrl: config.FRONTLINE_RTEA_URL,
    adobeGrsaUrl: config.FRONTLINE_ADOBE_GRSA_URL,
    adobeDcWebDataEnv: config.FRONTLINE_ADOBE_WEB_DATA_ENV,
    adminUrl: config.FRONTLINE_ADMIN_URL,
    reportsUrl: config.FRONTLINE_REPORTS_URL,
    partsInventoryUrl: config.FRONTLINE_PARTS_INVENTORY_URL,
    supportUrl: config.FRONTLINE_SUPPORT_URL,
    releaseNotesUrl: config.FRONTLINE_RELEASE_NOTES_URL,
    lotVisionUrl: config.FRONTLINE_LOT_VISION_URL,
    stagePages: { '*': OWN_STAGE_PAGE, ...config.FRONTLINE_STAGE_PAGES },
    messageOrigins: config.FRONTLINE_MESSAGE_ORIGINS,
    autoImportSites: config.FRONTLINE_AUTO_IMPORT_SITES,
    singleSignOn: config.OIDC_ISSUER !== '',
    passwordsOff: false,
    traces: config.FRONTLINE_TRACES_URL !== '',
    passkeys: true,
    passwordReset: config.FRONTLINE_SMTP_URL !== '',
    version: packageJson.version,
  };
}
