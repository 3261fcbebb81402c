/** Names the vehicle as its address does. */
type Show = (name: string) => void;

let show: Show | undefined;
/** Requested before the displaying code is loaded. */
let waiting = '';

/** Called by what shows vehicles beside a list; a list has one. */
export function onOpenVehicle(handler: Show): () => void {
  show = handler;
  if (waiting !== '') handler(waiting);
  waiting = '';
  return () => {
    if (show === handler) show = undefined;
  };
}

/** Shows a vehicle beside the list. */
export function openVehicle(name: string): void {
  if (show) show(name);
  else waiting = name;
}
