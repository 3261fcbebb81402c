import { OutboxSender } from '../../features/outbox/OutboxSender';
import { KeptDialogStyle } from '../../components/Dialog';
import { Keyboard } from '../../components/keyboard/Keyboard';
import { NewVersion } from './NewVersion';
import { PrintedHead } from './PrintedHead';

/** What the frame has besides, once the first screen has had its time: whatever dialog comes first, what all need is there. */
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
