import { useRef, useState } from 'react';
import type { LinkLine, LinkView } from '#contract/by-link';
import type { LineChange } from '#domain/links/links';
import { Badge } from '../components/Badge';
import { Action, Notice } from './Controls';
import {
  keepChoices,
  keptChoices,
  sumOf,
  type Approval as Asked,
  type Choice,
  type Choices,
} from './choices';
import { Confirm } from './Confirm';
import type { Voice } from './texts';

type Props = {
  approval: Asked;
  view: LinkView;
  token: string;
  voice: Voice;
  onView: (view: LinkView) => void;
};

/** What of an estimate has to be decided, line by line or all at once, and what was decided. */
export function Approval({ approval, view, token, voice, onView }: Props) {
  const { t, money } = voice;
  const [choices, setChoices] = useState<Choices>(() => keptChoices(token));
  const [confirming, setConfirming] = useState(false);
  const asked = useRef<HTMLElement>(null);
  const [told, setTold] = useState<{ tone: 'success' | 'danger'; text: string }>();
  const choose = (next: Choices) => {
    setChoices(next);
    keepChoices(token, next);
    setTold(undefined);
  };
  /** Reports the outcome of a decision where someone who has scrolled down to send it sees it. */
  const tell = (tone: 'success' | 'danger', text: string) => {
    setConfirming(false);
    setTold({ tone, text });
    asked.current?.scrollIntoView({ block: 'start' });
  };
  const open = approval.lines.filter(({ status }) => status === 'open');
  const rest = approval.lines.filter(({ status }) => status !== 'open');
  const chosen = open.some(({ estimateItemId }) => choices[estimateItemId]);
  const sum = sumOf(approval, choices);
  return (
    <>
      <section ref={asked} className="card" aria-labelledby="asked">
        <h2 id="asked">{t(approval.state === 'open' ? 'approval.title' : 'approval.closed')}</h2>
        <p>
          {approval.state === 'open'
            ? t('approval.asks', { recipient: view.recipient, person: view.sentBy })
            : t('approval.decided', { amount: money(approval.approved) })}
        </p>
        <Waiting approval={approval} view={view} voice={voice} />
        {told ? <Notice tone={told.tone}>{told.text}</Notice> : null}
        {approval.state === 'open' ? <Changes changes={approval.changes} voice={voice} /> : null}
      </section>
      <ul className="lines">
        {open.map((line) => (
          <OpenLine
            key={line.estimateItemId}
            line={line}
            choice={choices[line.estimateItemId]}
            voice={voice}
            decides={approval.state === 'open'}
            onChoose={(choice) => {
              const { [line.estimateItemId]: _before, ...others } = choices;
              choose(choice ? { ...others, [line.estimateItemId]: choice } : others);
            }}
          />
        ))}
        {rest.map((line) => (
          <li key={line.estimateItemId} className="card line">
            <LineHead line={line} voice={voice} />
            <Badge
              tone={line.status === 'approved' ? 'success' : line.status === 'looking' ? 'info' : 'neutral'}
            >
              {voice.named('line', line.status)}
            </Badge>
          </li>
        ))}
      </ul>
      {approval.state === 'open' ? (
        <div className="decide">
          <Action look="primary" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
            {chosen ? t('approval.send') : t('approval.all', { amount: money(sum.amount) })}
          </Action>
        </div>
      ) : null}
      {confirming ? (
        <Confirm
          approval={approval}
          choices={choices}
          token={token}
          voice={voice}
          onClose={() => setConfirming(false)}
          onDecided={(next) => {
            onView(next);
            choose({});
            tell('success', t('approval.thanks'));
          }}
          onChanged={(next, why) => {
            onView(next);
            tell('danger', why);
          }}
        />
      ) : null}
    </>
  );
}

/** Since when the decision is waited for, and what that costs. */
function Waiting({
  approval: { waitsSince, costADay },
  view,
  voice,
}: Pick<Props, 'approval' | 'view' | 'voice'>) {
  if (!waitsSince) return null;
  const since = voice.moment(waitsSince, view.timeZone);
  return (
    <p className="faint">
      {costADay === null
        ? voice.t('approval.waits', { since })
        : voice.t('approval.waitsAt', { since, cost: voice.money(costADay) })}
    </p>
  );
}

/** What differs from when the link was sent. */
function Changes({ changes, voice }: { changes: readonly LineChange[]; voice: Voice }) {
  const { t, money } = voice;
  if (changes.length === 0) return null;
  const said = (change: LineChange): string =>
    change.kind === 'price'
      ? t('changed.price', { item: change.itemName, before: money(change.before), now: money(change.total) })
      : t(`changed.${change.kind}`, { item: change.itemName, amount: money(change.total) });
  return (
    <Notice tone="info" title={t('changed.title')}>
      <ul>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.itemName}`}>{said(change)}</li>
        ))}
      </ul>
    </Notice>
  );
}

function LineHead({ line, voice }: { line: LinkLine; voice: Voice }) {
  return (
    <>
      <div className="lineHead">
        <h3>{line.itemName}</h3>
        <strong>{voice.money(line.total)}</strong>
      </div>
      {line.severity === 'Safety' ? <Badge tone="danger">{voice.t('safety')}</Badge> : null}
      {[line.observation, line.notes].filter(Boolean).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {line.question && line.status === 'open' ? (
        <p className="note">{voice.t('approval.asked', { question: line.question })}</p>
      ) : null}
      {line.reason && line.status !== 'open' ? <p className="faint">{line.reason}</p> : null}
      {line.work.length > 0 ? (
        <ul className="work">
          {line.work.map(({ name, price }, at) => (
            // Two lines may have the same name and cost.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${at} ${name}`}>
              <span>{name}</span>
              {price > 0 ? <span>{voice.money(price)}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

const DECISIONS = ['approve', 'decline', 'ask'] as const;

type OpenProps = {
  line: LinkLine;
  choice: Choice | undefined;
  voice: Voice;
  decides: boolean;
  onChoose: (choice: Choice | undefined) => void;
};

function OpenLine({ line, choice, voice, decides, onChoose }: OpenProps) {
  const { t } = voice;
  const id = `line-${line.estimateItemId}`;
  return (
    <li className="card line">
      <LineHead line={line} voice={voice} />
      {decides ? (
        <fieldset className="choice">
          <legend className="visually-hidden">{t('approval.choose', { item: line.itemName })}</legend>
          {DECISIONS.map((decision) => (
            <label key={decision} data-decision={decision}>
              <input
                type="radio"
                name={`decision-${line.estimateItemId}`}
                checked={choice?.decision === decision}
                onChange={() => onChoose({ decision, reason: choice?.reason ?? '' })}
              />
              {t(`decision.${decision}`)}
            </label>
          ))}
        </fieldset>
      ) : null}
      {choice && choice.decision !== 'approve' ? (
        <label htmlFor={id}>
          {t(choice.decision === 'ask' ? 'approval.question' : 'approval.reason')}
          <textarea
            id={id}
            rows={2}
            maxLength={500}
            value={choice.reason}
            onChange={({ target }) => onChoose({ ...choice, reason: target.value })}
          />
        </label>
      ) : null}
      {choice ? (
        <Action look="link" onClick={() => onChoose(undefined)}>
          {t('approval.leaveOpen')}
        </Action>
      ) : null}
    </li>
  );
}
