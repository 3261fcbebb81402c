import { LINK_PURPOSES, type LinkPurpose } from '#domain/links/links';
import { useMay } from '../../resources/useAccess';

/** What links the viewer may make, in the order in which they are offered. */
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

/** An address of a link for its recipient: services that do not know their public address only give the path. */
export const fullAddress = (address: string): string =>
  address.startsWith('/') ? location.origin + address : address;
