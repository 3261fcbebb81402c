import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { checkMail } from './mail';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
});
afterAll(() => database.drop());

const findings = async () =>
  (await checkMail(database.pool)).map(({ state, sentence }) => `${state}: ${sentence}`);

test('the doctor says whether the mail server takes mail, and what was given up', async () => {
  expect(await findings()).toEqual(['good: Nobody is notified by mail.']);
  await database.pool.query('INSERT INTO mail_server (configured) VALUES (true)');
  expect(await findings()).toEqual(['good: The mail server accepts notifications.']);
  await database.pool.query("UPDATE mail_server SET failing_since = now() - interval '20 minutes'");
  await database.pool.query(
    `INSERT INTO notification_mail (site_id, user_config_id, message_id, urgent, state, created_at, ended_at)
     SELECT 1001, min(user_config_id), 'm', false, 'failed', now(), now() FROM user_config`,
  );
  expect(await findings()).toEqual([
    'doubtful: The mail server has accepted nothing for 20 minutes; it is retried.',
    'doubtful: Mails given up in the last day: 1; last_failure of notification_mail says why.',
  ]);
  await database.pool.query("UPDATE notification_mail SET last_failure = 'signIn', last_status = 535");
  expect((await findings())[0]).toBe(
    'doubtful: The mail server has accepted nothing for 20 minutes; it does not let the services sign in: check the user and password in FRONTLINE_SMTP_URL; it is retried.',
  );
  await database.pool.query('UPDATE mail_server SET failing_since = NULL');
  await database.pool.query('DELETE FROM notification_mail');
  await database.pool.query(
    `WITH report AS (
       INSERT INTO mail_report (site_id, owner_id, report_name, reported, filter, weekdays, minute, next_time)
       SELECT 1001, min(user_config_id), 'r', 'worklog', '{}', '{1}', 0, now() - interval '1 hour' FROM user_config RETURNING *)
     INSERT INTO report_mail (site_id, report_id, user_config_id, due, message_id, state, last_failure, created_at, ended_at)
     SELECT site_id, report_id, owner_id, now(), 'm', 'void', 'noRight', now(), now() FROM report`,
  );
  expect(await findings()).toEqual([
    'doubtful: Reports that did not reach somebody in the last day: 1; last_failure of report_mail says why.',
    'doubtful: Reports that are due and not being written by any process: 1.',
  ]);
});
