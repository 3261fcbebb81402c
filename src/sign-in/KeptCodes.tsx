import { useEffect, useRef, useState } from 'react';
import type { Translate } from './texts';

type Props = { t: Translate; codes: readonly string[]; onKept: () => void };

/** Recovery codes, shown this once: nothing continues before someone confirms that they are stored. */
export function KeptCodes({ t, codes, onKept }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => title.current?.focus(), []);
  const copy = () => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true));
  return (
    <div>
      <div className="intro">
        <h2 ref={title} tabIndex={-1}>
          {t('kept.title')}
        </h2>
        <p>{t('kept.intro')}</p>
      </div>
      <ul className="kept">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" className="primary" onClick={onKept}>
        {t('kept.go')}
      </button>
      <button type="button" className="quiet" onClick={copy}>
        {t(copied ? 'kept.copied' : 'kept.copy')}
      </button>
    </div>
  );
}
