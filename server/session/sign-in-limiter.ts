const WINDOW = 60_000;
const PRUNE_ABOVE = 1000;

/** What the limiter says about one attempt to sign in. */
export type Attempt =
  | { allowed: true; /** Takes the attempt back: only failures count. */ succeeded(): void }
  | { allowed: false; retryAfterSeconds: number };

export type SignInLimiter = { begin(ip: string, userName: string, now: Date): Attempt };

/**
 * Limits failed sign-ins: so many a minute for an address and user name together, and for an address alone. An
 * attempt counts from its start and is taken back on success, so a burst of parallel guesses is limited as well.
 *
 * The counts live in this process: they need no write for every guess, and a second process merely doubles the
 * limit, which argon2 makes as hopeless as before. Success clears the user's count.
 */
export function createSignInLimiter(limits = { perUser: 10, perAddress: 60 }): SignInLimiter {
  const users = createCounter(limits.perUser);
  const addresses = createCounter(limits.perAddress);
  return {
    begin(ip, userName, now) {
      const time = now.getTime();
      const user = `${ip} ${userName.toLowerCase()}`;
      const wait = Math.max(users.wait(user, time), addresses.wait(ip, time));
      if (wait > 0) return { allowed: false, retryAfterSeconds: Math.ceil(wait / 1000) };
      users.add(user, time);
      addresses.add(ip, time);
      return {
        allowed: true,
        succeeded() {
          users.clear(user);
          addresses.takeBack(ip);
        },
      };
    },
  };
}

/** Counts by key in windows of one minute, each of which starts with the key's first event. */
function createCounter(limit: number) {
  const windows = new Map<string, { count: number; endsAt: number }>();
  let prunedAt = 0;

  function prune(time: number): void {
    if (windows.size < PRUNE_ABOVE || time < prunedAt + WINDOW) return;
    prunedAt = time;
    for (const [key, { endsAt }] of windows) if (endsAt <= time) windows.delete(key);
  }

  return {
    /** Milliseconds until the key may try again; 0 when it may now. */
    wait(key: string, time: number): number {
      const window = windows.get(key);
      return window && window.count >= limit ? Math.max(0, window.endsAt - time) : 0;
    },
    add(key: string, time: number): void {
      prune(time);
      const window = windows.get(key);
      if (window && window.endsAt > time) window.count += 1;
      else windows.set(key, { count: 1, endsAt: time + WINDOW });
    },
    takeBack(key: string): void {
      const window = windows.get(key);
      if (window) window.count = Math.max(0, window.count - 1);
    },
    clear(key: string): void {
      windows.delete(key);
    },
  };
}
