/** What other areas tell people by: whom they may tell of a vehicle, what is written into inboxes, and what ends there by itself. */
export { endOver, insertNotifications, vehiclesOf, type Entry } from './queries';
