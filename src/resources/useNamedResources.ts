import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { stageFromSlug } from '#domain/stages';
import type { ConsoleResource } from './console-resource';
import { RESOURCES } from './resources';

/** The resources with their names in the language of the console, for menus, titles and breadcrumbs. */
export function useNamedResources(): ConsoleResource[] {
  const { t } = useTranslation(['shell', 'work-orders']);
  return useMemo(
    () =>
      RESOURCES.map((resource) => {
        const { text } = resource.meta;
        const stage = stageFromSlug(resource.identifier?.replace(/^stage-/, '') ?? '');
        const label = text ? t(`link.${text}`) : stage && t(`work-orders:stage.${stage}`);
        return label ? { ...resource, meta: { ...resource.meta, label } } : resource;
      }),
    [t],
  );
}
