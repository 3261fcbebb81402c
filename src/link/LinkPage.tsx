import { useCallback, useEffect, useState } from 'react';
import type { LinkView } from '#contract/by-link';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#domain/languages';
import { Mark } from '../components/Mark';
import { pickLanguage } from '../providers/i18n/small-texts';
import { Approval } from './Approval';
import { Action } from './Controls';
import { Progress } from './Progress';
import { PATHS, Refused, send } from './requests';
import { voiceOf, type Voice } from './texts';
import { problemOf, useVisit } from './usePress';
import { Vehicle } from './Vehicle';
import { VendorJob } from './VendorJob';

type Props = { token: string };
/** What came of reading the link. */
type Read = { view: LinkView } | { refused: Refused } | undefined;

/** The page of a link: what it is about, and what is asked of its reader. Nothing happens automatically. */
export function LinkPage({ token }: Props) {
  const [read, setRead] = useState<Read>();
  const [chosen, setChosen] = useState<Language>();
  const view = read && 'view' in read ? read.view : undefined;
  const language = chosen ?? pickLanguage(null, navigator.languages, view?.language);
  const voice = voiceOf(language);
  const load = useCallback(() => {
    send(PATHS.read, { token: token || 'none' }).then(
      (found) => setRead({ view: found }),
      (error: unknown) => setRead({ refused: error instanceof Refused ? error : new Refused(0, {}) }),
    );
  }, [token]);
  useEffect(load, [load]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = view ? `${view.vehicle.description} · ${view.siteName}` : 'Frontline';
  }, [language, view]);
  useVisit(token, view !== undefined);
  const again = () => {
    setRead(undefined);
    load();
  };
  return (
    <>
      <header className="bar">
        <Mark size={24} />
        <strong>{view?.siteName ?? 'Frontline'}</strong>
      </header>
      <main>
        {read === undefined ? (
          <div className="waiting" role="status">
            {voice.t('loading')}
          </div>
        ) : null}
        {read && 'refused' in read ? <Unread refused={read.refused} voice={voice} onAgain={again} /> : null}
        {view ? (
          <Shown view={view} token={token} voice={voice} onView={(next) => setRead({ view: next })} />
        ) : null}
      </main>
      <footer>
        {view ? (
          <p>
            {voice.t('until', {
              until: voice.moment(view.expiresAt, view.timeZone),
              person: view.sentBy,
              site: view.siteName,
            })}
          </p>
        ) : null}
        <nav aria-label={voice.t('language')}>
          {LANGUAGES.map((one) => (
            <Action
              key={one}
              look="link"
              lang={one}
              aria-pressed={one === language}
              disabled={one === language}
              onClick={() => setChosen(one)}
            >
              {LANGUAGE_NAMES[one]}
            </Action>
          ))}
        </nav>
      </footer>
    </>
  );
}

type ShownProps = { view: LinkView; token: string; voice: Voice; onView: (view: LinkView) => void };

function Shown({ view, token, voice, onView }: ShownProps) {
  const common = { view, token, voice, onView };
  return (
    <>
      <Vehicle view={view} voice={voice} />
      {view.approval ? <Approval {...common} approval={view.approval} /> : null}
      {view.job ? <VendorJob {...common} job={view.job} /> : null}
      {view.progress ? <Progress progress={view.progress} view={view} voice={voice} /> : null}
    </>
  );
}

/** Why the link shows nothing, and what to do about it. */
function Unread({ refused, voice, onAgain }: { refused: Refused; voice: Voice; onAgain: () => void }) {
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let left = false;
    void problemOf(refused, voice).then((said) => left || setProblem(said));
    return () => {
      left = true;
    };
  }, [refused, voice]);
  return (
    <section className="card" role="alert">
      <h1>{voice.t(refused.lost ? 'notLoaded' : 'noLink')}</h1>
      <p>{problem}</p>
      {refused.lost ? (
        <Action look="primary" onClick={onAgain}>
          {voice.t('again')}
        </Action>
      ) : (
        <p className="faint">{voice.t('nothingLost')}</p>
      )}
    </section>
  );
}
