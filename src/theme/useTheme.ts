import { theme, type MappingAlgorithm, type ThemeConfig } from 'antd';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { usePreferences } from '../providers/session/preferences';

const darkQuery = matchMedia('(prefers-color-scheme: dark)');
const touchQuery = matchMedia('(pointer: coarse)');

const watching =
  (query: MediaQueryList) =>
  (watcher: () => void): (() => void) => {
    query.addEventListener('change', watcher);
    return () => query.removeEventListener('change', watcher);
  };
const watchDark = watching(darkQuery);
const watchTouch = watching(touchQuery);

/** The current theme: the chosen one, otherwise the system's. Sets it on the page and returns antd's tokens. */
export function useTheme(): ThemeConfig {
  const { theme: chosen } = usePreferences();
  const systemDark = useSyncExternalStore(watchDark, () => darkQuery.matches);
  const touch = useSyncExternalStore(watchTouch, () => touchQuery.matches);
  const dark = chosen === 'dark' || (chosen === 'system' && systemDark);
  useEffect(() => {
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  }, [dark]);
  return useMemo(() => antdTheme(dark, touch), [dark, touch]);
}

/**
 * antd's compact measures with text that can be read at arm's length: its own compact text is 10 pixels, and the
 * smallest of the product is 12.
 */
const legible: MappingAlgorithm = (seed, compact = theme.compactAlgorithm(seed)) => ({
  ...compact,
  fontSize: 13,
  fontSizeSM: 12,
  fontSizeLG: 14,
  fontSizeXL: 16,
  fontSizeHeading5: 14,
  fontSizeHeading4: 15,
  fontSizeHeading3: 18,
  fontHeight: 20,
  fontHeightSM: 20,
  fontHeightLG: 22,
  lineHeight: 20 / 13,
  lineHeightSM: 20 / 12,
  lineHeightLG: 22 / 14,
  controlHeight: 32,
  controlHeightSM: 26,
  controlHeightLG: 40,
});

/** Controls of a finger's size. */
const touchable: MappingAlgorithm = (seed, compact = theme.compactAlgorithm(seed)) => ({
  ...compact,
  controlHeight: 44,
  controlHeightSM: 44,
  controlHeightLG: 44,
});

/** antd's own grays are paler than text may be, and its lines differ from those of the page. */
const LIGHT = {
  text3: '#646d7b',
  line: '#e1e4e9',
  lineStrong: '#c9ced6',
  surface: '#ffffff',
};
const DARK = { text3: '#949eac', line: '#272d37', lineStrong: '#3a424f', surface: '#161a20' };

/** What an alert stands on, and its edge: those that antd makes of colors dark enough for text are gray. */
const ALERTS = {
  light: {
    colorSuccessBg: '#e4f4ea',
    colorSuccessBorder: '#a9d8bb',
    colorWarningBg: '#fdf1dc',
    colorWarningBorder: '#e8c88f',
    colorErrorBg: '#fdecec',
    colorErrorBorder: '#efb6b6',
    colorInfoBg: '#e3f2fb',
    colorInfoBorder: '#a6d3ee',
  },
  dark: {
    colorSuccessBg: '#17321f',
    colorSuccessBorder: '#2c5f3c',
    colorWarningBg: '#3a2c14',
    colorWarningBorder: '#6b5226',
    colorErrorBg: '#40201f',
    colorErrorBorder: '#7a3c3a',
    colorInfoBg: '#15303f',
    colorInfoBorder: '#28587a',
  },
};

function antdTheme(dark: boolean, touch: boolean): ThemeConfig {
  const colors = dark ? DARK : LIGHT;
  return {
    algorithm: [
      dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      theme.compactAlgorithm,
      legible,
      ...(touch ? [touchable] : []),
    ],
    cssVar: { key: 'frontline' },
    hashed: false,
    token: {
      colorPrimary: dark ? '#6ea0ff' : '#1f5fd6',
      // antd's own is the blue of its notices.
      colorLink: dark ? '#6ea0ff' : '#1f5fd6',
      colorLinkHover: dark ? '#8fb6ff' : '#1a50b8',
      // antd's own is lighter than text may be on white.
      colorPrimaryHover: dark ? '#8fb6ff' : '#1a50b8',
      colorBgBase: colors.surface,
      colorTextBase: dark ? '#e8ebf0' : '#171b22',
      colorError: dark ? '#ff9a95' : '#b4232a',
      colorSuccess: dark ? '#86d6a2' : '#1b6b3a',
      colorWarning: dark ? '#f3bd6a' : '#8a5200',
      colorInfo: dark ? '#86c8f5' : '#0b5c8f',
      ...ALERTS[dark ? 'dark' : 'light'],
      colorBgContainer: colors.surface,
      colorBgElevated: colors.surface,
      colorBorder: colors.lineStrong,
      colorBorderSecondary: colors.line,
      colorSplit: colors.line,
      colorTextTertiary: colors.text3,
      colorTextQuaternary: colors.text3,
      colorTextPlaceholder: colors.text3,
      colorTextDescription: colors.text3,
      colorTextDisabled: colors.text3,
      borderRadius: 6,
      fontFamily: 'var(--font)',
      motionDurationFast: '0.12s',
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.18s',
    },
    components: {
      // White on the light accent of the dark theme is too pale to read.
      Button: { primaryColor: 'var(--accent-ink)', dangerColor: 'var(--accent-ink)' },
      Segmented: dark
        ? { trackBg: '#0f1216', itemSelectedBg: '#303845' }
        : { trackBg: '#eceef2', itemSelectedBg: '#ffffff' },
    },
  };
}
