import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Flex, Form, Input, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { getCompanyClaims, trySignInRules } from '#contract/sign-in-rules';
import { Dialog } from '../../../../components/Dialog';
import { request } from '../../../../providers/api/client';
import { useFailureText } from '../../../../providers/api/useFailureText';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { TriedRules } from './TriedRules';

const claimsOf = z.record(z.string(), z.json());

function parse(text: string) {
  try {
    return claimsOf.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Shows what the rules would give someone with these claims, taken from a recent sign-in or typed. */
export function TryRules({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const failureText = useFailureText();
  const [text, setText] = useState('{\n  "groups": []\n}');
  const written = useDeferredValue(text);
  const claims = parse(written);
  const told = useQuery({
    queryKey: ['company-claims', site.siteId],
    queryFn: ({ signal }) => request(getCompanyClaims, { params: { siteId: site.siteId }, signal }),
    staleTime: 0,
  });
  const outcome = useQuery({
    queryKey: ['tried-rules', site.siteId, written],
    queryFn: ({ signal }) =>
      request(trySignInRules, { body: { siteId: site.siteId, claims: claims ?? {} }, signal }),
    enabled: claims !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const recent = told.data ?? [];
  return (
    <Dialog
      id="try-rules"
      size="medium"
      title={t('rules.try.title')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('rules.try.close')}</Button>}
      problem={outcome.error ? failureText(outcome.error) : undefined}
    >
      <Flex vertical gap="middle">
        <Form layout="vertical">
          <Form.Item label={t('rules.try.recent')} htmlFor="tried-person">
            <Select
              id="tried-person"
              allowClear
              showSearch
              notFoundContent={t('rules.try.nobody')}
              optionFilterProp="label"
              options={recent.map(({ subject, userName }) => ({
                value: subject,
                label: userName === '' ? `${subject} (${t('rules.try.waits')})` : userName,
              }))}
              onChange={(subject?: string) => {
                const person = recent.find((one) => one.subject === subject);
                if (person) setText(JSON.stringify(person.claims, null, 2));
              }}
            />
          </Form.Item>
          <Form.Item
            label={t('rules.try.claims')}
            htmlFor="tried-claims"
            extra={t('rules.try.hint')}
            {...(claims ? {} : { validateStatus: 'error', help: t('rules.try.noJson') })}
          >
            <Input.TextArea
              id="tried-claims"
              value={text}
              onChange={({ target }) => setText(target.value)}
              autoSize={{ minRows: 4, maxRows: 12 }}
              spellCheck={false}
              aria-invalid={claims === undefined}
            />
          </Form.Item>
        </Form>
        {claims && outcome.data ? <TriedRules outcome={outcome.data} /> : null}
      </Flex>
    </Dialog>
  );
}
