import { Button, Tabs } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../resources/useAccess';
import { Dialog } from '../../components/Dialog';
import { useUnsavedChanges } from '../../components/unsaved-changes/useUnsavedChanges';
import { SubjectLine } from '../work-order-dialogs/SubjectLine';
import type { WorkOrderDialogProps } from '../work-order-dialogs/open-dialog';
import { FileList } from './FileList';
import { UploadTab } from './UploadTab';
import styles from './AttachmentsDialog.module.css';

/** Vehicle Attachments: one tab to upload a file, one to look at those that are there. */
export function AttachmentsDialog({ subject, onClose }: WorkOrderDialogProps) {
  const { t } = useTranslation('attachments');
  const mayUpload = useMay('attachments', 'create');
  const [tab, setTab] = useState('upload');
  const [unfinished, setUnfinished] = useState<string>();
  const words = useMemo(
    () => ({
      id: 'leave-upload',
      title: t('leave.title'),
      text: t('leave.text', { name: unfinished }),
      leave: t('cancelUpload'),
      stay: t('leave.stay'),
    }),
    [t, unfinished],
  );
  const leave = useUnsavedChanges(unfinished !== undefined, () => undefined, words);
  return (
    <Dialog
      id="work-order-attachments"
      title={t('title', { number: subject.extId })}
      size="medium"
      onCancel={() => leave(onClose)}
      footer={<Button onClick={() => leave(onClose)}>{t('close')}</Button>}
    >
      <SubjectLine subject={subject} />
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={mayUpload ? tab : 'view'}
        onChange={setTab}
        animated={false}
        items={[
          ...(mayUpload
            ? [
                {
                  key: 'upload',
                  label: t('tab.upload'),
                  children: (
                    <UploadTab subject={subject} onView={() => setTab('view')} onUnfinished={setUnfinished} />
                  ),
                },
              ]
            : []),
          {
            key: 'view',
            label: t('tab.view'),
            destroyOnHidden: true,
            children: <FileList subject={subject} onUpload={() => setTab('upload')} />,
          },
        ]}
      />
    </Dialog>
  );
}
