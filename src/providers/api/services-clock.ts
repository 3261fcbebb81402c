/** The services tell the second of their clock in which they answered. */
const SECOND_MS = 1000;

/**
 * How far the services' clock is ahead of this device's. Each answer bounds it: the services were asked after the
 * request left and had answered before the answer came. Quick answers narrow it to less than their one-second
 * resolution; if they contradict what was known, a clock was set.
 */
export function servicesClock() {
  let least = -Infinity;
  let most = Infinity;
  return {
    /**
     * Gets the services' time of an answer, with the moments of this device's clock at which the request was sent and
     * the answer received. Milliseconds since 1970.
     */
    hear(answered: number, sent: number, received: number): void {
      const atLeast = answered - received;
      const atMost = answered + SECOND_MS - sent;
      // The device's own clock was set back in the meantime.
      if (atLeast > atMost) return;
      const contradicts = atLeast > most || atMost < least;
      least = contradicts ? atLeast : Math.max(least, atLeast);
      most = contradicts ? atMost : Math.min(most, atMost);
    },
    /** In milliseconds; undefined before the first answer. */
    ahead: (): number | undefined => (least === -Infinity ? undefined : Math.round((least + most) / 2)),
  };
}
