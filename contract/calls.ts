import { approvalRuleCalls } from './approval-rules';
import { assistantCalls } from './assistants';
import { auditCalls } from './audit';
import { availabilityCalls } from './availability';
import type { Call } from './call';
import { exportCalls } from './export';
import { expressCalls } from './express';
import { expressCompletionCalls } from './express-completion';
import { expressSetupCalls } from './express-setup';
import { filterCalls } from './filters';
import { chargeCalls } from './charges';
import { inboundCalls } from './inbound';
import { inboxCalls } from './inbox';
import { jobCalls } from './jobs';
import { cockpitCalls } from './cockpit';
import { cockpitBottleneckCalls } from './cockpit-bottleneck';
import { cockpitCompanyCalls } from './cockpit-company';
import { cockpitCustomerCalls } from './cockpit-customers';
import { cockpitFileCalls } from './cockpit-files';
import { cockpitPromiseCalls } from './cockpit-promises';
import { cockpitWorkCalls } from './cockpit-work';
import { customerChangeCalls } from './customer-change';
import { documentCalls } from './documents';
import { estimateCalls } from './estimates';
import { historyCalls } from './history';
import { lotCalls } from './lot';
import { lotPlaceCalls } from './lot-places';
import { planCalls } from './plan';
import { gateCalls } from './gate';
import { slotCalls } from './slots';
import { mediaCalls } from './media';
import { laborActionCalls } from './labor-actions';
import { laborAssignmentCalls } from './labor-assignments';
import { laborClockCalls } from './labor-clock';
import { laborCalls } from './labors';
import { myWorkCalls } from './my-work';
import { noteCalls } from './notes';
import { mailReportCalls } from './mail-reports';
import { notificationSettingsCalls } from './notification-settings';
import { partCalls } from './parts';
import { ownAccessCalls } from './own-access';
import { partActionCalls } from './part-actions';
import { passkeyCalls } from './passkeys';
import { prioritizationCalls } from './prioritization';
import { proofCalls } from './proof';
import { removedCalls } from './prioritization-removed';
import { prioritizationReportCalls } from './prioritization-report';
import { prioritizationNextCalls } from './prioritization-next';
import { prioritizationEventCalls } from './prioritization-events';
import { securityEventCalls } from './security-events';
import { sessionCalls } from './session';
import { serviceAccountCalls } from './service-accounts';
import { siteCalls } from './sites';
import { searchCalls } from './search';
import { signInCalls } from './sign-in';
import { passwordSignInCalls } from './password-sign-in';
import { signInRuleCalls } from './sign-in-rules';
import { twoStepCalls } from './two-step';
import { siteConfigCalls } from './site-config';
import { siteConfigRecordCalls } from './site-config-records';
import { siteConfigCatalogCalls } from './site-config-catalog';
import { siteConfigNamedCalls } from './site-config-named';
import { siteConfigCustomerCalls } from './site-config-customers';
import { siteConfigImportCalls } from './site-config-import';
import { siteConfigSettingsCalls } from './site-config-settings';
import { siteConfigClosureCalls } from './site-config-closures';
import { siteConfigHoursCalls } from './site-config-hours';
import { siteConfigRateCalls } from './site-config-rates';
import { siteConfigTargetCalls } from './site-config-targets';
import { timerCalls } from './timers';
import { siteConfigTechnicianCalls } from './site-config-technicians';
import { stageCalls } from './stages';
import { storageCalls } from './storage';
import { technicianCalls } from './technicians';
import { userAccessCalls } from './user-access';
import { userSessionCalls } from './user-sessions';
import { userCalls } from './users';
import { roleCalls } from './roles';
import { vehicleInfoCalls } from './vehicle-info';
import { vehicleCalls } from './vehicles';
import { byLinkCalls } from './by-link';
import { shareLinkCalls } from './links';
import { vendorJobCalls } from './vendor-jobs';
import { viewCalls } from './views';
import { webhookCalls } from './webhooks';
import { workbenchCalls } from './workbench';
import { whatIfCalls } from './what-if';
import { workOrderCreationCalls } from './work-order-creation';
import { workOrderLookupCalls } from './work-order-lookups';
import { workOrderCalls } from './work-orders';

/** Every call of the product: the one list that everything else is derived from. */
export const CALLS: readonly Call[] = [
  ...sessionCalls,
  ...signInCalls,
  ...twoStepCalls,
  ...passkeyCalls,
  ...ownAccessCalls,
  ...proofCalls,
  ...assistantCalls,
  ...siteCalls,
  ...workOrderCalls,
  ...workOrderLookupCalls,
  ...workOrderCreationCalls,
  ...exportCalls,
  ...stageCalls,
  ...historyCalls,
  ...vehicleInfoCalls,
  ...vehicleCalls,
  ...myWorkCalls,
  ...cockpitCalls,
  ...cockpitPromiseCalls,
  ...whatIfCalls,
  ...cockpitWorkCalls,
  ...cockpitBottleneckCalls,
  ...cockpitCustomerCalls,
  ...cockpitCompanyCalls,
  ...cockpitFileCalls,
  ...lotCalls,
  ...lotPlaceCalls,
  ...planCalls,
  ...gateCalls,
  ...slotCalls,
  ...searchCalls,
  ...noteCalls,
  ...inboxCalls,
  ...timerCalls,
  ...notificationSettingsCalls,
  ...mailReportCalls,
  ...mediaCalls,
  ...partCalls,
  ...partActionCalls,
  ...availabilityCalls,
  ...prioritizationCalls,
  ...prioritizationEventCalls,
  ...prioritizationNextCalls,
  ...removedCalls,
  ...prioritizationReportCalls,
  ...filterCalls,
  ...viewCalls,
  ...estimateCalls,
  ...chargeCalls,
  ...jobCalls,
  ...customerChangeCalls,
  ...documentCalls,
  ...storageCalls,
  ...workbenchCalls,
  ...laborCalls,
  ...laborAssignmentCalls,
  ...vendorJobCalls,
  ...shareLinkCalls,
  ...byLinkCalls,
  ...laborClockCalls,
  ...laborActionCalls,
  ...technicianCalls,
  ...expressCalls,
  ...expressCompletionCalls,
  ...expressSetupCalls,
  ...siteConfigCalls,
  ...siteConfigRecordCalls,
  ...siteConfigNamedCalls,
  ...siteConfigCatalogCalls,
  ...siteConfigTechnicianCalls,
  ...siteConfigHoursCalls,
  ...siteConfigClosureCalls,
  ...siteConfigRateCalls,
  ...siteConfigTargetCalls,
  ...approvalRuleCalls,
  ...siteConfigCustomerCalls,
  ...siteConfigSettingsCalls,
  ...siteConfigImportCalls,
  ...inboundCalls,
  ...webhookCalls,
  ...userCalls,
  ...userSessionCalls,
  ...serviceAccountCalls,
  ...roleCalls,
  ...signInRuleCalls,
  ...passwordSignInCalls,
  ...auditCalls,
  ...userAccessCalls,
  ...securityEventCalls,
];
