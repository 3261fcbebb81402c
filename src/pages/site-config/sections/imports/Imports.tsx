import { Can } from '../../../../components/Can';
import { SectionHead } from '../../components/SectionHead';
import { Expected } from './Expected';
import { RunHistory } from './RunHistory';
import { RunView } from './RunView';
import { StartImport } from './StartImport';
import { useLiveImports, useShownRun } from './useRuns';
import styles from './Imports.module.css';

/** What other systems hand over: a file is sent, looked at and written; what was handed over before; and who is expected. */
export function Imports() {
  const { runId, show } = useShownRun();
  useLiveImports();
  return (
    <div className={styles.screen}>
      <SectionHead section="imports" />
      <div className={styles.scroll}>
        {runId === undefined ? (
          <Can resource="imports" action="create">
            <StartImport onSent={show} />
          </Can>
        ) : (
          <RunView key={runId} runId={runId} onClose={() => show(undefined)} />
        )}
        <RunHistory shown={runId} onShow={show} />
        <Expected />
      </div>
    </div>
  );
}
