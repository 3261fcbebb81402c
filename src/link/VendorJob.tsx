import { useRef, useState } from 'react';
import type { LinkView } from '#contract/by-link';
import { dayAt, daysLater } from '#domain/days';
import { Badge } from '../components/Badge';
import { formatNumber } from '../providers/i18n/format';
import { amountOf } from './amount';
import { Action, Notice } from './Controls';
import { RefuseJob } from './RefuseJob';
import { PATHS, Refused, send } from './requests';
import { smallerPicture } from '../components/smaller-picture';
import type { Voice } from './texts';
import { problemOf, usePress } from './usePress';

type Job = NonNullable<LinkView['job']>;
type Props = { job: Job; view: LinkView; token: string; voice: Voice; onView: (view: LinkView) => void };

const OVER: ReadonlySet<string> = new Set(['Back', 'Cancelled']);
const MOST_DAYS = 365;

/** What a vendor is to do on the vehicle, and what the vendor says about it. */
export function VendorJob({ job, view, token, voice, onView }: Props) {
  const { t, named, money, day } = voice;
  const press = usePress(PATHS.report, token, voice);
  const [promised, setPromised] = useState(job.promised.slice(0, 10));
  const [price, setPrice] = useState(job.price === null ? '' : formatNumber(job.price, voice.language));
  const amount = amountOf(price, voice.language);
  const wrong = price.trim() !== '' && amount === undefined;
  const unsaid = amount !== undefined && amount !== job.price;
  const [told, setTold] = useState('');
  const over = OVER.has(job.state);
  const atWork = job.state === 'Accepted' || job.state === 'Started';
  const [today] = useState(() => dayAt(new Date(), view.timeZone));
  const report = async (said: object, thanks: string) => {
    setTold('');
    const next = await press.send<LinkView>(
      // A typed price is sent with whatever is pressed.
      { tcn: job.tcn + 1, promised: null, price: unsaid ? amount : null, ...said },
      (refused) => {
        // Someone has changed it in the meantime: the current state is shown.
        if (refused.status === 409) void send(PATHS.read, { token }).then(onView, () => undefined);
      },
    );
    if (!next) return;
    onView(next);
    setTold(thanks);
  };
  const priceSaid = unsaid ? t('job.unsaid', { price: money(amount) }) : '';
  const fresh = promised !== '' && promised !== job.promised;
  return (
    <section className="card job" aria-labelledby="job">
      <div className="lineHead">
        <h2 id="job">{t('job.title', { vendor: job.vendor })}</h2>
        <Badge tone={job.state === 'Done' ? 'success' : over ? 'neutral' : 'info'}>
          {named('state', job.state)}
        </Badge>
      </div>
      <ul>
        {job.labors.map((labor) => (
          <li key={labor}>{labor}</li>
        ))}
      </ul>
      <p className="faint">{t(job.offSite ? 'job.offSite' : 'job.comes', { site: view.siteName })}</p>
      {job.note ? <p className="note">“{job.note}”</p> : null}
      {job.promised ? <p>{t('job.promised', { day: day(job.promised, view.timeZone) })}</p> : null}
      {job.price === null ? null : <p>{t('job.price', { price: money(job.price) })}</p>}
      {told ? <Notice tone="success">{told}</Notice> : null}
      {press.problem ? <Notice tone="danger">{press.problem}</Notice> : null}
      {over ? null : (
        <>
          {job.state === 'Done' ? null : (
            <label htmlFor="promised">
              {t('job.when')}
              <input
                id="promised"
                type="date"
                min={today}
                max={daysLater(today, MOST_DAYS)}
                value={promised}
                onChange={({ target }) => setPromised(target.value)}
              />
            </label>
          )}
          <div className="answers">
            {job.state === 'Sent' ? (
              <Action
                look="primary"
                busy={press.sending}
                onClick={() => void report({ step: 'accept', promised: promised || null }, t('job.accepted'))}
              >
                {t('job.accept')}
              </Action>
            ) : null}
            {atWork ? (
              <Action
                busy={press.sending}
                disabled={!fresh}
                onClick={() => void report({ step: 'promise', promised }, t('job.told'))}
              >
                {t('job.promise')}
              </Action>
            ) : null}
            {job.state === 'Accepted' ? (
              <Action
                look="primary"
                busy={press.sending}
                onClick={() =>
                  void report({ step: 'start', promised: fresh ? promised : null }, t('job.told'))
                }
              >
                {t('job.start')}
              </Action>
            ) : null}
            {atWork ? (
              <Action
                look={job.state === 'Started' ? 'primary' : 'plain'}
                busy={press.sending}
                onClick={() => void report({ step: 'done' }, t('job.doneTold'))}
              >
                {t('job.done')}
              </Action>
            ) : null}
          </div>
          <label htmlFor="price">
            {t('job.asks')}
            <span className="answers">
              <input
                id="price"
                inputMode="decimal"
                value={price}
                aria-invalid={wrong}
                aria-describedby="price-said"
                onChange={({ target }) => setPrice(target.value)}
              />
              <Action
                busy={press.sending}
                disabled={!unsaid}
                onClick={() => void report({ step: 'price', price: amount }, t('job.told'))}
              >
                {t('job.save')}
              </Action>
            </span>
            <span id="price-said" className="faint" role={wrong ? 'alert' : undefined}>
              {wrong ? t('job.noPrice') : priceSaid}
            </span>
          </label>
          <TakePicture token={token} voice={voice} onView={onView} />
          {job.state === 'Done' ? null : (
            <RefuseJob
              voice={voice}
              busy={press.sending}
              onRefuse={(reason) => void report({ step: 'refuse', price: null, reason }, t('job.refused'))}
            />
          )}
        </>
      )}
    </section>
  );
}

/** Takes a photo, on a phone with its camera. One that fails stays, with a way to send it again. */
function TakePicture({ token, voice, onView }: Pick<Props, 'token' | 'voice' | 'onView'>) {
  const { t } = voice;
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const [saved, setSaved] = useState(false);
  const [unsent, setUnsent] = useState<File>();
  const upload = async (file: File) => {
    setSending(true);
    setProblem('');
    setSaved(false);
    setUnsent(undefined);
    const content = await smallerPicture(file, { evenShort: true });
    if (!content) {
      setSending(false);
      setProblem(t('photo.none', { name: file.name }));
      return;
    }
    try {
      await sendPicture(token, content);
      setSaved(true);
      onView(await send(PATHS.read, { token }));
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused(0, {});
      // What was refused as it is would be refused again.
      if (refused.status !== 422) setUnsent(file);
      setProblem(await problemOf(refused, voice));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="photo">
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        capture="environment"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same picture may be chosen again.
          target.value = '';
          if (file) void upload(file);
        }}
      />
      <Action busy={sending} onClick={() => input.current?.click()}>
        {t('photo.take')}
      </Action>
      {unsent && !sending ? <Action onClick={() => void upload(unsent)}>{t('photo.again')}</Action> : null}
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <p role="status">{saved ? t('photo.saved') : ''}</p>
    </div>
  );
}

type Started = { path: string; url: string; headers: Record<string, string> };

async function sendPicture(token: string, content: Blob): Promise<void> {
  const extension = content.type === 'image/png' ? 'png' : 'jpg';
  const { path, url, headers } = await send<Started>(PATHS.startPicture, {
    token,
    extension,
    size: content.size,
  });
  const put = await fetch(url, { method: 'PUT', headers, body: content }).catch(() => undefined);
  if (!put?.ok) throw new Refused(put?.status ?? 0, {});
  await send(PATHS.savePicture, { token, path });
}
