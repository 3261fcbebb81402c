import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '#server/operation/demo/random';
import { historyMark } from '../helpers/acknowledged';
import { OpenConsole } from './consoles';
import { nothingKnown, Person, type Known } from './person';
import type { Service } from './processes';
import type { Pool } from 'pg';
import { verify } from './verify';
import { Work } from './work';
import { makeWorld, SITE, type World } from './world';

/** What a trial tests: the product on this machine, or a cluster. */
export type Tried = {
  readonly pool: Pool;
  addresses: readonly string[];
  services: readonly Service[];
  ready(): Promise<void>;
};

export type Round = {
  /** The number of acknowledged commands, how many of those took more than one try, and the longest time of one. */
  acknowledged: number;
  repeated: number;
  longestMs: number;
  complaints: string[];
};

export type TrialOptions = {
  seed: number;
  workers: number;
  ordersEach: number;
  consoles: number;
  /** The book of the charges service by key, if charges go to a service of their own. */
  book?: ReadonlyMap<string, unknown>;
};

const CHIEF = 'admin';

/** Several people at work on a product that is being broken, and what they know about it. */
export class Trial {
  readonly random: Random;
  readonly world: World;
  /** Someone who is not at work, for what a fault needs done. */
  readonly chief: Person;
  readonly known: Known = nothingKnown();
  readonly #tried: Tried;
  readonly #options: TrialOptions;
  readonly #mark: number;
  readonly #people: Person[];
  readonly #work: Work[];
  readonly #consoles: OpenConsole[];

  private constructor(tried: Tried, options: TrialOptions, world: World, mark: number) {
    this.#tried = tried;
    this.#options = options;
    this.#mark = mark;
    this.world = world;
    this.random = new Random(`faults ${options.seed}`);
    this.chief = new Person(CHIEF, tried.addresses, this.known);
    this.#people = world.workers.map(({ userName }) => new Person(userName, tried.addresses, this.known));
    this.#work = world.workers.map((worker, at) => {
      const person = this.#people[at] ?? this.chief;
      return new Work(person, worker, world.shared, new Random(`${options.seed} ${worker.userName}`));
    });
    this.#consoles = Array.from({ length: options.consoles }, () => new OpenConsole(this.chief));
  }

  static async begin(tried: Tried, options: TrialOptions): Promise<Trial> {
    const world = await makeWorld(tried.pool, options);
    return new Trial(tried, options, world, await historyMark(tried.pool));
  }

  /** Lets everyone work, breaks something at a random moment, and checks everything once all are done. */
  async round(
    breakSomething: () => Promise<void>,
    moments: { before: number; after: number; least?: number } = { before: 2000, after: 1500 },
  ): Promise<Round> {
    const { known } = this;
    const before = { acknowledged: known.acknowledged.length, repeated: known.repeated };
    known.longest = 0;
    const stop = new AbortController();
    const working = Promise.all(this.#work.map((work) => work.until(stop.signal)));
    try {
      await pause(this.random.between(moments.before / 4, moments.before));
      // A busy machine gets little done in that time.
      const least = before.acknowledged + (moments.least ?? 0);
      while (known.acknowledged.length < least) await pause(20);
      await breakSomething();
      await this.#tried.ready();
      await pause(moments.after);
    } finally {
      stop.abort();
      await working;
    }
    const complaints = await verify({
      pool: this.#tried.pool,
      mark: this.#mark,
      known,
      people: [this.chief, ...this.#people],
      work: this.#work,
      random: this.random,
      ...(this.#options.book ? { book: this.#options.book } : {}),
    });
    complaints.push(...(await this.#consolesHear()));
    for (const service of this.#tried.services) complaints.push(...service.complaints.splice(0));
    return {
      acknowledged: known.acknowledged.length - before.acknowledged,
      repeated: known.repeated - before.repeated,
      longestMs: known.longest,
      complaints,
    };
  }

  end(): void {
    for (const open of this.#consoles) open.close();
  }

  async #consolesHear(): Promise<string[]> {
    const [order] = this.world.workers.flatMap(({ orders }) => orders);
    if (!order) return [];
    const change = () =>
      this.chief.command(
        {
          method: 'POST',
          path: '/services/notes/notes',
          body: { site_id: SITE, work_order_number: order.extId, notes: 'Does anybody hear?' },
        },
        [{ siteId: SITE, workOrderId: order.workOrderId, eventType: 'Note', action: 'Added' }],
      );
    const heard = await Promise.all(this.#consoles.map((open) => open.hears(order.workOrderId, change)));
    return heard.flatMap((one, at) => (one ? [] : [`console ${at + 1} hears nothing any more`]));
  }
}
