import { KeptDialogStyle } from '../../components/Dialog';
import { Roving } from '../../components/keyboard/Roving';
import { useShowWorkOrderMessage } from './useShowWorkOrderMessage';

/** What the frame has besides, once the first screen has had its time: whatever dialog comes first, what all need is there. */
export function AfterFirstScreen() {
  useShowWorkOrderMessage();
  return (
    <>
      <KeptDialogStyle />
      <Roving />
    </>
  );
}
