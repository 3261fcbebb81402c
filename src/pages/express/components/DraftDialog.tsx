import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/Dialog';
import { Moment } from '../../../components/Moment';
import type { Draft } from '../hooks/draft';

type Props = { draft: Draft; onRestore: () => void; onDrop: () => void };

/** Offers to restore unsaved work from an earlier visit. */
export function DraftDialog({ draft, onRestore, onDrop }: Props) {
  const { t } = useTranslation('express');
  return (
    <Dialog
      id="express-draft"
      title={t('draft.title')}
      size="small"
      // Nothing is discarded by accident: only the button discards.
      closable={false}
      maskClosable={false}
      onCancel={onRestore}
      footer={
        <>
          <Button danger onClick={onDrop}>
            {t('draft.drop')}
          </Button>
          <Button type="primary" autoFocus onClick={onRestore}>
            {t('draft.restore')}
          </Button>
        </>
      }
    >
      <p>
        {t('draft.text', { count: draft.rows.length })} <Moment value={draft.savedAt} form="stamp" />
      </p>
    </Dialog>
  );
}
