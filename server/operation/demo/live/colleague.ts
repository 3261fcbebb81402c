import type { FastifyInstance, InjectOptions } from 'fastify';
import { callAddress, OWN_BASES } from '#contract/addresses';
import type { Call } from '#contract/call';
import { getUserInfo } from '#contract/session';
import { signIn } from '#contract/sign-in';

/** The password of everyone who can sign in at the demo sites. */
const PASSWORD = 'frontline';

/** How a call came out; `message` is what the services said where it was refused. */
export type Outcome = { status: number; message: string };

/** What a call is told: what stands in its address, and its body. */
export type Told = { params?: Record<string, string | number>; body?: object };

/**
 * Someone of the demo sites who works through the services as everyone does: signed in, with what they may do and no
 * more, so that whatever happens is checked, written down and told as it would be for a person.
 */
export class Colleague {
  readonly #app: Pick<FastifyInstance, 'inject'>;
  readonly #userName: string;
  #token = '';

  constructor(app: Pick<FastifyInstance, 'inject'>, userName: string) {
    this.#app = app;
    this.#userName = userName;
  }

  /** Does a call; signs in first where there is no session, or it has ended. */
  async does(call: Call, told: Told = {}): Promise<Outcome> {
    if (this.#token !== '') {
      const first = await this.#ask(call, told);
      if (first.status !== 401) return first;
    }
    const signedIn = await this.#signIn();
    return signedIn.status === 200 ? this.#ask(call, told) : signedIn;
  }

  /** A new session, and the token by which its calls are known. */
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
