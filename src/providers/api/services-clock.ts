/** The services report the second of their clock in which they answered. */
const SECOND_MS = 1000;

/**
 * How far the services' clock is ahead of this device's. Each answer bounds it: the services answered after the request
 * left and before the answer arrived. Quick answers narrow it below their one-second resolution; if they contradict
 * what was known, a clock was set.
 */
export function servicesClock() {
  let least = -Infinity;
  let most = Infinity;
  return {
    /**
     * Takes the services' time of an answer, with this device's times of sending the request and receiving the answer.
     * Milliseconds since 1970.
     */
    hear(answered: number, sent: number, received: number): void {
      const atLeast = answered - received;
      const atMost = answered + SECOND_MS - sent;
      // This device's clock was set back in the meantime.
      if (atLeast > atMost) return;
      const contradicts = atLeast > most || atMost < least;
      least = contradicts ? atLeast : Math.max(least, atLeast);
      most = contradicts ? atMost : Math.min(most, atMost);
    },
    /** In milliseconds; undefined before the first answer. */
    ahead: (): number | undefined => (least === -Infinity ? undefined : Math.round((least + most) / 2)),
  };
}
