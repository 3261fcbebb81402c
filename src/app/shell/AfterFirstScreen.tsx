import { KeptDialogStyle } from '../../components/Dialog';
import { Roving } from '../../components/keyboard/Roving';

/** What the frame has besides, once the first screen has had its time: whatever dialog comes first, what all need is there. */
export function AfterFirstScreen() {
  return (
    <>
      <KeptDialogStyle />
      <Roving />
    </>
  );
}
