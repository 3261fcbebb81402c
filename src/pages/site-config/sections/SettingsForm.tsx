import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSiteSettings, type SiteSettings } from '#contract/site-config-settings';
import { SITE_FLAGS, type SiteFlag } from '#domain/flags';
import { ACTIONS } from '#domain/policy';
import { useUnsavedChanges } from '../../../components/unsaved-changes/useUnsavedChanges';
import { request } from '../../../providers/api/client';
import { toFailure } from '../../../providers/api/http-error';
import { useFailureText } from '../../../providers/api/useFailureText';
import { showToast } from '../../../providers/notification/toasts';
import { flagsOf, useSession, useVerdict } from '../../../providers/session/session-store';
import { Field } from '../records/Field';
import { useReload } from '../records/useRecords';
import { FlagPreview } from './FlagPreview';
import styles from './Settings.module.css';

const GROUPS: readonly (readonly [string, readonly SiteFlag[]])[] = [
  [
    'worklog',
    [
      'autoImportEnabled',
      'retainFiltersEnabled',
      'qcOutcomeEnabled',
      'woListLinksEnabled',
      'enhancedWoHistoryEnabled',
      'vehicleLvlAttachmentsEnabled',
      'enhancedRejectReasonEnabled',
    ],
  ],
  ['repair', ['repairEnabled', 'prioritizationEnabled', 'expressServiceEnabled']],
  [
    'parts',
    [
      'partsInventoryEnabled',
      'partsTechEnabled',
      'partsEtaEnabled',
      'partsReadonlyEnabled',
      'collectNewTiresSpecsEnabled',
    ],
  ],
];

type Draft = { siteName: string; timeZone: string; flags: ReadonlySet<SiteFlag> };

/** What is typed and switched, and beside it what people would see: nothing changes before it is saved. */
export function SettingsForm({ settings }: { settings: SiteSettings }) {
  const { t } = useTranslation('site-config');
  const failureText = useFailureText();
  const { user } = useSession();
  const reload = useReload('site-settings');
  const readOnly = useVerdict(ACTIONS.changeSiteConfig) !== 'allowed';
  const stored: Draft = {
    siteName: settings.siteName,
    timeZone: settings.timeZone,
    flags: new Set(SITE_FLAGS.filter((flag) => settings[flag])),
  };
  const [draft, setDraft] = useState(stored);
  const switched = SITE_FLAGS.filter((flag) => draft.flags.has(flag) !== stored.flags.has(flag));
  const dirty =
    switched.length > 0 || draft.siteName !== stored.siteName || draft.timeZone !== stored.timeZone;
  useUnsavedChanges(dirty && !readOnly, () => undefined);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      request(changeSiteSettings, {
        params: { siteId: settings.siteId },
        body: {
          modUser: user.userName,
          basedOn: settings.modTime,
          ...(draft.siteName === stored.siteName ? {} : { siteName: draft.siteName }),
          ...(draft.timeZone === stored.timeZone ? {} : { timeZone: draft.timeZone }),
          ...Object.fromEntries(switched.map((flag) => [flag, draft.flags.has(flag) ? 'Y' : 'N'])),
        },
      }),
    onSuccess: async () => {
      showToast({ tone: 'success', text: t('settings.saved') });
      await reload();
    },
  });
  const failure = error ? toFailure(error) : undefined;
  const problem = (field: string) => failure?.fields.find((one) => one.field === field)?.reason;
  const toggle = (flag: SiteFlag, on: boolean) => {
    reset();
    const flags = new Set(draft.flags);
    if (on) flags.add(flag);
    else flags.delete(flag);
    setDraft({ ...draft, flags });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!readOnly && dirty && !isPending) mutate();
      }}
    >
      <div className={styles.flags}>
        <fieldset className={styles.group}>
          <legend>{t('settings.group.site')}</legend>
          <div className={styles.fields}>
            <Field
              section="settings"
              spec={{ name: 'siteName', kind: 'text', max: 60, half: true }}
              value={draft.siteName}
              problem={problem('siteName')}
              disabled={readOnly}
              onChange={(value) => setDraft({ ...draft, siteName: String(value) })}
            />
            <Field
              section="settings"
              spec={{ name: 'timeZone', kind: 'choice', half: true, choices: zones(draft.timeZone) }}
              value={draft.timeZone}
              problem={problem('timeZone')}
              disabled={readOnly}
              onChange={(value) => setDraft({ ...draft, timeZone: String(value) })}
            />
          </div>
        </fieldset>
        {GROUPS.map(([group, flags]) => (
          <fieldset key={group} className={styles.group}>
            <legend>{t(`settings.group.${group}`, { defaultValue: group })}</legend>
            {flags.map((flag) => (
              <div key={flag} className={styles.flag} data-switched={switched.includes(flag)}>
                <Field
                  section="settings"
                  spec={{ name: flag, kind: 'switch' }}
                  value={draft.flags.has(flag)}
                  problem={undefined}
                  disabled={readOnly}
                  onChange={(value) => toggle(flag, value === true)}
                />
                <p className={styles.who}>{t(`settings.who.${flag}`)}</p>
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      <aside className={styles.preview} aria-label={t('preview.title')}>
        <FlagPreview now={flagsOf(settings)} then={draft.flags} />
        {failure && failure.fields.length === 0 ? (
          <p role="alert" className={styles.problem}>
            {failureText(failure)}
          </p>
        ) : null}
        {readOnly ? null : (
          <div className={styles.actions}>
            <Button disabled={!dirty || isPending} onClick={() => setDraft(stored)}>
              {t('settings.undo')}
            </Button>
            <Button type="primary" htmlType="submit" disabled={!dirty} loading={isPending}>
              {switched.length > 0 ? t('settings.saveFlags', { count: switched.length }) : t('form.save')}
            </Button>
          </div>
        )}
      </aside>
    </form>
  );
}

/** The zones that this browser knows, with the one that the site has. */
function zones(current: string) {
  const known = Intl.supportedValuesOf('timeZone').filter((zone) => /^(America|Pacific|US)\//.test(zone));
  return [...new Set([current, ...known])].map((value) => ({ value, text: value.replaceAll('_', ' ') }));
}
