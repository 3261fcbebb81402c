import { theme, type ThemeConfig } from 'antd';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { usePreferences } from '../providers/session/preferences';

const darkQuery = matchMedia('(prefers-color-scheme: dark)');

function watchSystem(watcher: () => void): () => void {
  darkQuery.addEventListener('change', watcher);
  return () => darkQuery.removeEventListener('change', watcher);
}

/** The theme that shows now: the chosen one, else the system's. Sets it on the page and answers antd's tokens. */
export function useTheme(): ThemeConfig {
  const { theme: chosen } = usePreferences();
  const systemDark = useSyncExternalStore(watchSystem, () => darkQuery.matches);
  const dark = chosen === 'dark' || (chosen === 'system' && systemDark);
  useEffect(() => {
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  }, [dark]);
  return useMemo(() => antdTheme(dark), [dark]);
}

function antdTheme(dark: boolean): ThemeConfig {
  return {
    algorithm: dark
      ? [theme.darkAlgorithm, theme.compactAlgorithm]
      : [theme.defaultAlgorithm, theme.compactAlgorithm],
    cssVar: { key: 'frontline' },
    hashed: false,
    token: {
      colorPrimary: dark ? '#6ea0ff' : '#1f5fd6',
      // antd's own is lighter than text may be on white.
      colorPrimaryHover: dark ? '#8fb6ff' : '#1a50b8',
      colorBgBase: dark ? '#161a20' : '#ffffff',
      colorTextBase: dark ? '#e8ebf0' : '#171b22',
      colorError: dark ? '#ff9a95' : '#b4232a',
      borderRadius: 6,
      fontFamily: 'var(--font)',
      fontSize: 13,
      controlHeight: 32,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.18s',
    },
  };
}
