import { useNotification } from '@refinedev/core';
import { Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateUser } from '#contract/users';
import { Dialog } from '../../../../components/Dialog';
import { CheckList } from '../../../../components/form/CheckList';
import { useFailureText } from '../../../../providers/api/useFailureText';
import { useSend } from '../../../../providers/data/useCommand';
import { useWrite } from '../../../../providers/data/useWrite';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { useListWords } from '../../components/useListWords';
import { useReload } from '../../../../providers/data/useReload';
import type { UserRow } from '../rows';
import { fullName } from './full-name';
import { useRoleChoices } from './role-choices';
import { RoleNames } from './role-names';

type Props = { user: UserRow; onClose: () => void };

/** The roles of a user at this site only. They are up to its administrator, wherever else the user works. */
export function RolesHereDialog({ user, onClose }: Props) {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const failureText = useFailureText();
  const send = useSend();
  const { open: notify } = useNotification();
  const reload = useReload('site-users');
  const [roles, setRoles] = useState<readonly string[]>(user.siteRoles);
  const words = useListWords(t('users.field.siteRoles'));
  const choices = useRoleChoices(user.siteRoles, 'one site').filter(
    ({ value }) => !user.roles.includes(String(value)),
  );
  const name = fullName(user);
  const save = useWrite({
    mutationFn: () =>
      send(updateUser, {
        params: { userConfigId: String(user.userConfigId) },
        body: { siteId: String(site.siteId), siteRoles: [...roles], basedOn: user.modTime },
      }),
    onSuccess: () => {
      onClose();
      notify?.({ type: 'success', message: t('users.here.done', { name, site: site.siteName }) });
    },
    onSettled: () => void reload(),
  });
  const differs =
    roles.length !== user.siteRoles.length || roles.some((role) => !user.siteRoles.includes(role));
  return (
    <Dialog
      id="roles-here"
      size="medium"
      title={t('users.here.title', { name, site: site.siteName })}
      onCancel={onClose}
      onOk={() => save.mutate()}
      okText={t('form.save')}
      cancelText={t('form.cancel')}
      notYet={differs ? '' : t('users.here.notYet')}
      confirmLoading={save.isPending}
      problem={save.error ? failureText(save.error) : undefined}
    >
      <Flex vertical gap="middle">
        <p>
          {user.roles.length > 0 ? (
            <>
              {t('users.here.everywhere')} <RoleNames keys={user.roles} />
            </>
          ) : (
            t('users.here.nowhere')
          )}
        </p>
        <CheckList
          value={roles}
          onChange={(next) => setRoles(next.map(String))}
          choices={choices}
          words={words}
        />
      </Flex>
    </Dialog>
  );
}
