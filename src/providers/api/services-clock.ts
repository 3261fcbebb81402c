/** The services tell the second of their clock in which they answered. */
const SECOND_MS = 1000;

/**
 * How far the services' clock is ahead of this device's. Each answer says between which bounds that lies: the services were asked after the request left and
 * had answered before the answer came. Answers that were quick narrow it to less than the second that they tell; where they contradict what was known, a
 * clock was set.
 */
export function servicesClock() {
  let least = -Infinity;
  let most = Infinity;
  return {
    /** Hears when services answered, by their clock, to what was sent and received at moments of this device's. Milliseconds since 1970. */
    hear(answered: number, sent: number, received: number): void {
      const atLeast = answered - received;
      const atMost = answered + SECOND_MS - sent;
      // The device's own clock was set back meanwhile.
      if (atLeast > atMost) return;
      const contradicts = atLeast > most || atMost < least;
      least = contradicts ? atLeast : Math.max(least, atLeast);
      most = contradicts ? atMost : Math.min(most, atMost);
    },
    /** In milliseconds; undefined before the first answer. */
    ahead: (): number | undefined => (least === -Infinity ? undefined : Math.round((least + most) / 2)),
  };
}
