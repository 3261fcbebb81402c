import { OutboxSender } from '../../features/outbox/OutboxSender';
import { KeptDialogStyle } from '../../components/Dialog';
import { Keyboard } from '../../components/keyboard/Keyboard';
import { NewVersion } from './NewVersion';
import { PrintedHead } from './PrintedHead';

/** What else the frame holds, once the first screen has had its time: shared code is then there for any dialog. */
export function AfterFirstScreen() {
  return (
    <>
      <KeptDialogStyle />
      <Keyboard />
      <PrintedHead />
      <NewVersion />
      <OutboxSender />
    </>
  );
}
