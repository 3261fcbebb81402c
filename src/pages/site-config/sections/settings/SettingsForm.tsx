import { Button, Form, Input, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { changeSiteSettings } from '#contract/site-config-settings';
import { SITE_FLAGS, type SiteFlag } from '#domain/flags';
import { NumberInput, type NumberValue } from '../../../../components/form/NumberInput';
import { useMay } from '../../../../resources/useAccess';
import { useSaveKey } from '../../../../components/useSaveKey';
import { useUnsavedChanges } from '../../../../components/unsaved-changes/useUnsavedChanges';
import { flagsOf } from '../../../../providers/session/session-store';
import { yesOrNo } from '../../records/changes';
import { FormSectionContext, useFormRules } from '../../records/form-section';
import { RecordField } from '../../records/RecordField';
import { Trouble } from '../../records/Trouble';
import { useRecordForm } from '../../records/useRecordForm';
import { FLAG_GROUPS } from './flag-groups';
import { FlagPreview } from './FlagPreview';
import type { SettingsRow } from './useSettings';
import styles from './Settings.module.css';

type Values = {
  siteName: string;
  timeZone: string;
  goalDays: NumberValue;
  goalOpenHours: NumberValue;
} & Record<SiteFlag, boolean>;

const KIND = {
  resource: 'site-settings',
  section: 'settings' as const,
  body: changeSiteSettings.body,
  toForm: (row: SettingsRow | undefined) =>
    ({
      siteName: row?.siteName ?? '',
      timeZone: row?.timeZone ?? '',
      goalDays: row?.goalDays ?? null,
      goalOpenHours: row?.goalOpenHours ?? null,
      ...Object.fromEntries(SITE_FLAGS.map((flag) => [flag, row?.[flag] ?? false])),
    }) as Values,
  toBody: ({ siteName, timeZone, goalDays, goalOpenHours, ...flags }: Values) => ({
    siteName: siteName.trim(),
    timeZone,
    goalDays,
    goalOpenHours,
    ...Object.fromEntries(SITE_FLAGS.map((flag) => [flag, yesOrNo(flags[flag])])),
  }),
};

/** The form, and beside it what people would see: nothing changes before it is saved. */
export function SettingsForm({ settings }: { settings: SettingsRow }) {
  const { t } = useTranslation('site-config');
  const readOnly = !useMay('site-settings', 'edit');
  const record = useRecordForm<SettingsRow, Values>({
    kind: KIND,
    row: settings,
    latest: settings,
    saved: () => t('settings.saved'),
  });
  const { values, failure, isBusy, isDirty } = record;
  useUnsavedChanges(isDirty && !readOnly, () => undefined);
  const context = useFormRules('settings', changeSiteSettings.body);
  useSaveKey(() => record.form.submit(), !readOnly && isDirty && !isBusy);
  const stored = flagsOf(record.base);
  const flags = new Set<SiteFlag>(SITE_FLAGS.filter((flag) => values[flag]));
  const switched = SITE_FLAGS.filter((flag) => flags.has(flag) !== stored.has(flag));
  return (
    <FormSectionContext value={context}>
      <Form
        {...record.formProps}
        name="settings"
        layout="vertical"
        requiredMark={false}
        disabled={readOnly}
        className={styles.form ?? ''}
        onFinish={() => {
          if (isDirty) void record.save();
        }}
      >
        <div className={styles.flags}>
          <fieldset className={styles.group}>
            <legend>{t('settings.group.site')}</legend>
            <div className={styles.fields}>
              <RecordField name="siteName" half>
                <Input maxLength={60} autoComplete="off" />
              </RecordField>
              <RecordField name="timeZone" half>
                <Select showSearch options={zones(values.timeZone)} />
              </RecordField>
              <RecordField name="goalDays" half number>
                <NumberInput precision={0} />
              </RecordField>
              <RecordField name="goalOpenHours" half number>
                <NumberInput precision={0} />
              </RecordField>
            </div>
          </fieldset>
          {FLAG_GROUPS.map(({ group, flags: members }) => (
            <fieldset key={group} className={styles.group}>
              <legend>{t(`settings.group.${group}`)}</legend>
              {members.map((flag) => (
                <div key={flag} className={styles.flag} data-switched={switched.includes(flag)}>
                  <RecordField
                    name={flag}
                    row
                    valuePropName="checked"
                    more={
                      <>
                        {t(`settings.hint.${flag}`)}{' '}
                        <span className={styles.who}>{t(`settings.who.${flag}`)}</span>
                      </>
                    }
                  >
                    <Switch />
                  </RecordField>
                </div>
              ))}
            </fieldset>
          ))}
        </div>
        <aside className={styles.preview} aria-label={t('preview.title')}>
          <FlagPreview now={stored} then={flags} />
          {failure ? (
            <Trouble
              failure={failure}
              {...(record.refused ? { refused: record.refused } : {})}
              onRebase={record.isStale ? record.rebase : undefined}
            />
          ) : null}
          {readOnly ? null : (
            <div className={styles.actions}>
              <Button disabled={!isDirty || isBusy} onClick={record.undo}>
                {t('settings.undo')}
              </Button>
              <Button type="primary" htmlType="submit" disabled={!isDirty} loading={isBusy}>
                {switched.length > 0 ? t('settings.saveFlags', { count: switched.length }) : t('form.save')}
              </Button>
            </div>
          )}
        </aside>
      </Form>
    </FormSectionContext>
  );
}

/** The zones that this browser knows, plus the site's current one. */
function zones(current: string) {
  const known = Intl.supportedValuesOf('timeZone').filter((zone) => /^(America|Pacific|US)\//.test(zone));
  return [...new Set([current, ...known])].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
