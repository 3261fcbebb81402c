import type { FastifyInstance, InjectOptions } from 'fastify';
import { callAddress, OWN_BASES } from '#contract/addresses';
import type { Call } from '#contract/call';
import { getUserInfo } from '#contract/session';
import { signIn } from '#contract/sign-in';

/** The password of everyone who can sign in at the demo sites. */
const PASSWORD = 'frontline';

/** The outcome of a call; `message` is what the services said if it was refused. */
export type Outcome = { status: number; message: string };

/** What a call is given: the values of its address, and its body. */
export type Told = { params?: Record<string, string | number>; body?: object };

/**
 * Someone of the demo sites who works through the services like everyone else: signed in, with their own rights and no
 * more, so that whatever happens is checked, recorded and reported as it would be for a person.
 */
export class Colleague {
  readonly #app: Pick<FastifyInstance, 'inject'>;
  readonly #userName: string;
  #token = '';

  constructor(app: Pick<FastifyInstance, 'inject'>, userName: string) {
    this.#app = app;
    this.#userName = userName;
  }

  /** Makes a call; signs in first if there is no session, or it has ended. */
  async does(call: Call, told: Told = {}): Promise<Outcome> {
    if (this.#token !== '') {
      const first = await this.#ask(call, told);
      if (first.status !== 401) return first;
    }
    const signedIn = await this.#signIn();
    return signedIn.status === 200 ? this.#ask(call, told) : signedIn;
  }

  /** A new session, and the token that authenticates its calls. */
  async #signIn(): Promise<Outcome> {
    const answer = await this.#app.inject({
      method: signIn.method,
      url: callAddress(signIn, OWN_BASES),
      payload: { userName: this.#userName, password: PASSWORD },
    });
    if (answer.statusCode !== 200) return outcomeOf(answer);
    const info = await this.#app.inject({
      url: callAddress(getUserInfo, OWN_BASES),
      cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
    });
    if (info.statusCode === 200) this.#token = info.json<{ jwt: string }>().jwt;
    return outcomeOf(info);
  }

  async #ask(call: Call, { params = {}, body }: Told): Promise<Outcome> {
    const asked: InjectOptions = {
      method: call.method,
      url: callAddress(call, OWN_BASES, params),
      query: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
      headers: { authorization: `Bearer ${this.#token}` },
      ...(body === undefined ? {} : { payload: body }),
    };
    return outcomeOf(await this.#app.inject(asked));
  }
}

function outcomeOf({ statusCode, body }: { statusCode: number; body: string }): Outcome {
  return { status: statusCode, message: statusCode < 400 ? '' : body.slice(0, 500) };
}
