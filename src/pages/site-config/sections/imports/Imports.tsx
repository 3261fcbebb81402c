import { Can } from '../../../../components/Can';
import { SectionHead } from '../../components/SectionHead';
import { Expected } from './Expected';
import { RunHistory } from './RunHistory';
import { RunView } from './RunView';
import { StartImport } from './StartImport';
import { useLiveImports, useShownRun } from './useRuns';
import styles from './Imports.module.css';

/** Imports from other systems: upload, check and write a file; earlier imports; and expected vehicles. */
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
