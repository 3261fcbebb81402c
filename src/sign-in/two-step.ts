import { OWN_BASES } from '#contract/addresses';
import { notReached, type Refusal } from './requests';
import type { TextKey } from './texts';

const LOGIN = `${OWN_BASES.mainUrl}login`;
export const CODE_ADDRESS = `${LOGIN}/code`;
export const ASK_PASSKEY_ADDRESS = `${LOGIN}/askPasskey`;
export const PASSKEY_ADDRESS = `${LOGIN}/passkey`;
export const NEW_APP_ADDRESS = `${LOGIN}/newApp`;
export const CONFIRM_APP_ADDRESS = `${LOGIN}/confirmApp`;

/** The password was entered too long ago, or is no longer valid: the sign-in begins again. */
export type Told<Answer> = { answer: Answer } | { refusal: Refusal; over: boolean };

/** What an authenticator app is given. */
export type NewApp = { secret: string; address: string };

/** Sends what the second step asks for; `wrong` is the message for a refused code. */
export async function sendStep<Answer>(
  address: string,
  body: { ticket: string; code?: string; response?: object },
  wrong: TextKey,
): Promise<Told<Answer>> {
  let answer: Response;
  try {
    answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    return { refusal: notReached(), over: false };
  }
  if (answer.ok) return { answer: (await answer.json()) as Answer };
  const { status } = answer;
  const told = (await answer.json().catch(() => ({}))) as { fields?: { field: string }[] };
  const seconds = Number(answer.headers.get('retry-after')) || 60;
  if (status === 429) return { refusal: { text: 'tooMany', values: { seconds } }, over: false };
  if (['code', 'response'].includes(told.fields?.[0]?.field ?? ''))
    return { refusal: { text: wrong }, over: false };
  if (status === 401) return { refusal: { text: 'code.ended' }, over: true };
  if (status === 403) return { refusal: { text: 'passwordsOff' }, over: true };
  if (status === 409) return { refusal: { text: 'app.anew' }, over: true };
  return { refusal: { text: status === 503 ? 'unreachable' : 'unexpected' }, over: false };
}
