import { createContext, use } from 'react';

/** Where a vehicle is shown: on a page of its own, or beside a list, whose own headings come first. */
export type Place = 'page' | 'panel';

export const PlaceContext = createContext<Place>('page');

/** The elements of the heading of the vehicle, and of those of its sections. */
export const useHeadings = () =>
  use(PlaceContext) === 'page'
    ? ({ Title: 'h1', Section: 'h2' } as const)
    : ({ Title: 'h2', Section: 'h3' } as const);
