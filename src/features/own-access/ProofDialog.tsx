import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { askProof, proveOneself } from '#contract/proof';
import type { AnswerOf } from '#contract/call';
import { Dialog } from '../../components/Dialog';
import { LoadState } from '../../components/LoadState';
import { keepOverlay } from '../../components/overlays';
import { request } from '../../providers/api/client';
import { useFailureText } from '../../providers/api/useFailureText';
import { useSend } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { answerWithPasskey, hasPasskeys } from '../../providers/passkeys';
import { ProofForm } from './ProofForm';
import styles from './OwnAccess.module.css';

type Props = { onDone: () => void; onClose: () => void };
type Ways = AnswerOf<typeof askProof>;

/** Asks someone to prove their identity again, by any of their ways to sign in. */
export function ProofDialog({ onDone, onClose }: Props) {
  const { t } = useTranslation('own-access');
  const asked = useQuery({
    queryKey: ['proof'],
    queryFn: ({ signal }) => request(askProof, { signal }),
    staleTime: 0,
    gcTime: 0,
    // What a passkey was asked for stays the same while it is looked for.
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog
      id="proof"
      size="small"
      title={t('proof.title')}
      onCancel={onClose}
      footer={null}
      afterOpenChange={beginTyping}
    >
      <div className={styles.body}>
        <p>{t('proof.why')}</p>
        {asked.data ? (
          <WaysToProve ways={asked.data} onDone={onDone} onClose={onClose} />
        ) : (
          <LoadState query={asked} />
        )}
      </div>
    </Dialog>
  );
}

/** The content may have loaded while the dialog was still fading in, when nothing in it could have the focus. */
const beginTyping = () => document.querySelector<HTMLElement>('#proof [data-autofocus]')?.focus();

function WaysToProve({ ways, onDone, onClose }: Props & { ways: Ways }) {
  const { t } = useTranslation('own-access');
  const failureText = useFailureText();
  const send = useSend();
  const byPasskey = useWrite({
    mutationFn: async ({ ticket, options }: NonNullable<Ways['passkey']>) => {
      const response = await answerWithPasskey(options);
      if (!response) return false;
      await send(proveOneself, { body: { passkey: { ticket, response } } });
      return true;
    },
    onSuccess: (given) => {
      if (given) onDone();
    },
  });
  const passkey = hasPasskeys() ? ways.passkey : undefined;
  const none = !passkey && ways.password === 'no' && ways.company === '';
  const begin = (address: string) => {
    keepOverlay();
    const { pathname, search, hash } = window.location;
    window.location.assign(`${address}&returnUrl=${encodeURIComponent(pathname + search + hash)}`);
  };
  return (
    <>
      {passkey ? (
        <Button
          block
          type={ways.password === 'no' ? 'primary' : 'default'}
          data-autofocus={ways.password === 'no' ? true : undefined}
          loading={byPasskey.isPending}
          onClick={() => byPasskey.mutate(passkey)}
        >
          {t('proof.passkey')}
        </Button>
      ) : null}
      {byPasskey.error ? <Alert type="error" showIcon message={failureText(byPasskey.error)} /> : null}
      {byPasskey.data === false ? <Alert type="warning" showIcon message={t('proof.givenUp')} /> : null}
      {ways.company === '' ? null : (
        <Button block onClick={() => begin(ways.company)}>
          {t('proof.company')}
        </Button>
      )}
      {ways.password === 'no' ? null : (
        <ProofForm withCode={ways.password === 'withCode'} onDone={onDone} onCancel={onClose} />
      )}
      {none ? <Alert type="info" showIcon message={t('proof.none')} /> : null}
    </>
  );
}
