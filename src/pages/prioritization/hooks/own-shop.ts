/** The shop that the user works for at a site, as last chosen in this browser. */
const keyOf = (siteId: number, userName: string): string => `frontline.shop.${siteId}.${userName}`;

export function ownShop(siteId: number, userName: string): string {
  try {
    return localStorage.getItem(keyOf(siteId, userName)) ?? '';
  } catch {
    return '';
  }
}

/** Stores it; if the browser stores nothing, the user is asked again. */
export function keepOwnShop(siteId: number, userName: string, code: string): void {
  try {
    localStorage.setItem(keyOf(siteId, userName), code);
  } catch {
    // The user is asked again next time.
  }
}
