/** Address of the labels of places of a site: of those that are named, or of all. */
export const placesAddress = (segment: string, ids: readonly number[] = []): string =>
  `/print/${segment}/places${ids.length === 0 ? '' : `?ids=${ids.join(',')}`}`;

/** Opens the labels of places in a tab of their own, where they print themselves. */
export function printPlaces(segment: string, ids: readonly number[] = []): void {
  window.open(`#${placesAddress(segment, ids)}`, '_blank', 'noopener');
}
