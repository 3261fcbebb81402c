/** Names the vehicle as its address does. */
type Show = (name: string) => void;

let show: Show | undefined;

/** Called by what shows vehicles beside a list; a list has one. */
export function onOpenVehicle(handler: Show): () => void {
  show = handler;
  return () => {
    if (show === handler) show = undefined;
  };
}

/** Shows a vehicle beside the list; answers whether there is one. */
export function openVehicle(name: string): boolean {
  show?.(name);
  return show !== undefined;
}
