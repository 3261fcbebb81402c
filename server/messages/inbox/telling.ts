/**
 * How other areas tell people: whom they may tell about a vehicle, what is written into inboxes, and what ends there by
 * itself.
 */
export { endOver, insertNotifications, vehiclesOf, type Entry } from './queries';
