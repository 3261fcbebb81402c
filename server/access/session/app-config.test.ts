import { expect, test } from 'vitest';
import { appConfig } from '#contract/session';
import { readConfig } from '#server/platform/config';
import { describeDeployment } from './app-config';

test('a deployment without settings names its own services and no other links', () => {
  expect(appConfig.parse(describeDeployment(readConfig({})))).toMatchObject({
    mainUrl: '/recon-services/rest/',
    microservicesUrl: '/services/{service}/',
    adminUrl: '/#/siteconfig',
    reportsUrl: '',
    supportUrl: '',
    gaTrackingCode: '',
    rppServices: '',
    rTeaUrl: '',
    adobeGrsaUrl: '',
    adobeDcWebDataEnv: '',
    singleSignOn: false,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
  });
});

test('what is configured is told, but never the secret of company sign-in', () => {
  const told = describeDeployment(
    readConfig({
      FRONTLINE_ADMIN_URL: '/admin/',
      FRONTLINE_AUTO_IMPORT_SITES: '1001,1003',
      FRONTLINE_GA_TRACKING_CODE: 'UA-1-2',
      FRONTLINE_RTEA_URL: 'https://tea.example/',
      FRONTLINE_PUBLIC_URL: 'https://frontline.example',
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'frontline',
      OIDC_CLIENT_SECRET: 'hush-hush',
    }),
  );
  expect(told).toMatchObject({
    adminUrl: '/admin/',
    autoImportSites: [1001, 1003],
    gaTrackingCode: 'UA-1-2',
    rTeaUrl: 'https://tea.example/',
    singleSignOn: true,
  });
  expect(JSON.stringify(told)).not.toContain('hush');
});
