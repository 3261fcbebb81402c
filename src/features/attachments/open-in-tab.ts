/**
 * Opens an address that has to be requested first in a new tab. The tab opens at once, because browsers allow that only
 * in response to a click. A failure closes it again and is only logged.
 */
export async function openInTab(ask: () => Promise<string>): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const address = new URL(await ask(), location.href).href;
    if (!tab) {
      location.assign(address);
      return;
    }
    // What is shown there may not reach back to the console.
    tab.opener = null;
    tab.location.replace(address);
  } catch (error) {
    tab?.close();
    // oxlint-disable-next-line no-console
    console.error('The attachment could not be opened.', error);
  }
}
