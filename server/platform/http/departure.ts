import { setTimeout as pause } from 'node:timers/promises';

/** Whether a process is about to end. It says so before it stops accepting connections. */
export type Departure = {
  readonly announced: boolean;
  /** Announces it, and waits this many seconds: callers have noticed by then. */
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
