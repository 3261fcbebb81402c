import { setTimeout as pause } from 'node:timers/promises';

/** Whether a process is about to end. It says so before it takes no connections anymore. */
export type Departure = {
  readonly announced: boolean;
  /** Announces it, and waits so many seconds: whoever sends calls here has noticed by then. */
  announce(seconds: number): Promise<void>;
};

/** A process that stays. */
export function createDeparture(): Departure {
  let announced = false;
  return {
    get announced() {
      return announced;
    },
    async announce(seconds) {
      announced = true;
      if (seconds > 0) await pause(seconds * 1000);
    },
  };
}
