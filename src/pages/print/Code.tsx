import { labelCode, type LabelFacts } from '#domain/labels/facts';
import { QrCode } from '../../components/QrCode';

/** The 2-D code of a label; nothing if no code could say what the label is on. */
export function Code({ label }: { label: LabelFacts }) {
  const text = labelCode(label);
  return text === '' ? null : <QrCode text={text} name={text} />;
}
