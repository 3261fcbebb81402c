import type { WireAnswerOf } from '#contract/call';
import type {
  changeNotificationSettings as changeCall,
  getNotificationSettings as readCall,
  sendTestMail as testCall,
} from '#contract/notification-settings';
import { defaultChoice, MINUTES_OF_DAY } from '#domain/mail/settings';
import { NOTIFICATION_KINDS } from '#domain/notifications';
import { pickLanguage, writeLetter } from '../../mail/letters';
import { outcomeOf } from '../../mail/outcome';
import type { ActorContext, Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { sitesWhere } from '../../sites/service';
import type { Mailing } from './send';
import * as queries from './settings-queries';

type Settings = WireAnswerOf<typeof readCall>;
type Tested = WireAnswerOf<typeof testCall>;

/** The calls about what somebody is told by mail; without `mailing` no mail server is configured. */
export function settingsCalls(mailing: Mailing | undefined) {
  /** What the signed-in user is told by mail. */
  const read: Handler<typeof readCall> = (context) => settingsOf(context, mailing !== undefined);

  /** Changes it, all of it or nothing. Errors: 400; 422 for a zone that none of the user's sites is in. */
  const change: Handler<typeof changeCall> = async (context, { body: { kinds, quiet } }) => {
    const { db, actor } = context;
    if (kinds) await queries.keepChoices(db, actor.userConfigId, lastOfEach(kinds));
    if (quiet !== undefined) {
      if (quiet) await demandZone(context, quiet.timeZone);
      const hours = quiet && {
        from: minutesOf(quiet.from),
        to: minutesOf(quiet.to),
        timeZone: quiet.timeZone,
      };
      await queries.keepQuietHours(db, actor.userConfigId, hours ?? undefined);
    }
    return settingsOf(context, mailing !== undefined);
  };

  /** Sends the signed-in user a mail at once, before any transaction, and says what came of it. */
  const prepareTest = async ({ db, actor, now }: ActorContext): Promise<Tested> => {
    if (!mailing) return { sentTo: '', failure: 'noServer', status: null };
    const user = await queries.recipientOf(db, actor.userConfigId);
    if (!user || user.email === '') return { sentTo: '', failure: 'noAddress', status: null };
    const { publicUrl: link, mailer } = mailing;
    const letter = writeLetter('test', pickLanguage(user.language), { ...user, link, until: now });
    return mailer({ to: user.email, ...letter }).then(
      () => ({ sentTo: user.email, failure: null, status: null }),
      (error: unknown) => ({ sentTo: '', ...outcomeOf(error) }),
    );
  };
  const test = (_context: ActorContext, _input: unknown, tested: Tested) => Promise.resolve(tested);

  return { read, change, prepareTest, test };
}

async function settingsOf(context: ActorContext, configured: boolean): Promise<Settings> {
  const { db, actor } = context;
  const user = await queries.recipientOf(db, actor.userConfigId);
  const choices = new Map((await queries.choicesOf(db, actor.userConfigId)).map((one) => [one.kind, one]));
  const quiet = await queries.quietHoursOf(db, actor.userConfigId);
  const email = user?.email ?? '';
  return {
    mail: !configured ? 'noServer' : email === '' ? 'noAddress' : 'ready',
    email,
    kinds: NOTIFICATION_KINDS.map((kind) => ({ ...defaultChoice(kind), ...choices.get(kind), kind })),
    quiet: quiet ? { from: timeOf(quiet.from), to: timeOf(quiet.to), timeZone: quiet.timeZone } : null,
    timeZones: await zonesOf(context),
  };
}

async function zonesOf(context: ActorContext): Promise<string[]> {
  const sites = await sitesWhere(context, {});
  return [...new Set(sites.map(({ timeZone }) => timeZone))].sort();
}

async function demandZone(context: ActorContext, timeZone: string): Promise<void> {
  if ((await zonesOf(context)).includes(timeZone)) return;
  const sentence = say('inbox.noSuchZone', { timeZone });
  throw new ServiceError('unprocessable', sentence, [{ field: 'quiet.timeZone', reason: sentence }]);
}

/** Of what is said twice of a kind the last holds. */
const lastOfEach = <Choice extends { kind: string }>(choices: readonly Choice[]): Choice[] => [
  ...new Map(choices.map((choice) => [choice.kind, choice])).values(),
];

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) % MINUTES_OF_DAY;
}

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
