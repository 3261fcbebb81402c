import { LINK_PURPOSES, type LinkPurpose } from '#domain/links/links';
import { useMay } from '../../resources/useAccess';

/** What may be done by a link that whoever looks may make, in the order in which it is offered. */
export function usePurposes(): LinkPurpose[] {
  const may: Readonly<Record<LinkPurpose, boolean>> = {
    approval: useMay('share-links', 'askApproval'),
    vendor: useMay('share-links', 'shareWithVendor'),
    customer: useMay('share-links', 'shareWithCustomer'),
  };
  return LINK_PURPOSES.filter((purpose) => may[purpose]);
}

/** The vehicle that links lead to. */
export type Shared = { workOrderId: number; extId: string; description: string };

/** An address of a link for whoever opens it: services that do not know under which they are reached say only where it leads there. */
export const fullAddress = (address: string): string =>
  address.startsWith('/') ? location.origin + address : address;
