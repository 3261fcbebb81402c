import type { LinkPurpose } from '#domain/links/links';
import { useMay } from '../../resources/useAccess';

/** What may be done by a link that whoever looks may make, in the order in which it is offered. */
export function usePurposes(): LinkPurpose[] {
  const may: Readonly<Record<LinkPurpose, boolean>> = {
    approval: useMay('share-links', 'askApproval'),
    vendor: useMay('share-links', 'shareWithVendor'),
    customer: useMay('share-links', 'shareWithCustomer'),
  };
  return (['approval', 'vendor', 'customer'] as const).filter((purpose) => may[purpose]);
}

/** The vehicle that links lead to. */
export type Shared = { workOrderId: number; extId: string; description: string };
