import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/Dialog';
import { SubjectLine } from '../work-order-dialogs/SubjectLine';
import type { WorkOrderDialogProps } from '../work-order-dialogs/open-dialog';
import { FileList } from './FileList';
import { UploadTab } from './UploadTab';
import styles from './AttachmentsDialog.module.css';

/** Vehicle Attachments: one tab to upload a file, one to look at those that are there (document 2, 2.4). */
export function AttachmentsDialog({ subject, onClose }: WorkOrderDialogProps) {
  const { t } = useTranslation('attachments');
  const [tab, setTab] = useState('upload');
  return (
    <Dialog
      id="work-order-attachments"
      title={t('title', { number: subject.extId })}
      size="medium"
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <SubjectLine subject={subject} />
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={tab}
        onChange={setTab}
        animated={false}
        items={[
          {
            key: 'upload',
            label: t('tab.upload'),
            children: <UploadTab subject={subject} onView={() => setTab('view')} />,
          },
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
