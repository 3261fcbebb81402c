/**
 * The part of WebM (Matroska, RFC 9559) that a recorded film lacks, because a browser does not know its length
 * beforehand.
 */

const SEGMENT = '18538067';
const INFO = '1549a966';
const DURATION = '4489';
const HEADER = '1a45dfa3';

type Element = { id: string; at: number; content: number; end: number };

/** How many bytes a variable-length number takes, judging by its first byte. */
const widthOf = (first: number): number => Math.clz32(first) - 23;

/** The element that begins here; one of unknown length extends to the end. */
function elementAt(file: Buffer, at: number): Element {
  const idWidth = widthOf(file[at] ?? 0);
  const sizeAt = at + idWidth;
  const sizeWidth = widthOf(file[sizeAt] ?? 0);
  const content = sizeAt + sizeWidth;
  if (idWidth > 4 || sizeWidth > 8 || content > file.length) throw new Error('This is no WebM file.');
  const marked = BigInt(`0x${file.toString('hex', sizeAt, content)}`);
  const most = (1n << BigInt(7 * sizeWidth)) - 1n;
  const size = marked & most;
  const end = size === most ? file.length : content + Number(size);
  return { id: file.toString('hex', at, sizeAt), at, content, end };
}

function find(file: Buffer, id: string, from: number, to: number): Element | undefined {
  for (let at = from; at < to;) {
    const element = elementAt(file, at);
    if (element.id === id) return element;
    at = element.end;
  }
  return undefined;
}

/** The file with its duration written into it: without one, a player shows no end and cannot seek. */
export function withDuration(file: Buffer, seconds: number): Buffer {
  const header = elementAt(file, 0);
  const segment = header.id === HEADER ? find(file, SEGMENT, header.end, file.length) : undefined;
  const info = segment && find(file, INFO, segment.content, segment.end);
  if (!segment || !info) throw new Error('This is no WebM file.');
  if (segment.end !== file.length) throw new Error('This WebM file is complete already.');
  if (find(file, DURATION, info.content, info.end)) return file;
  const duration = Buffer.alloc(11);
  duration.write(`${DURATION}88`, 'hex');
  // In milliseconds, the unit in which browsers time a film.
  duration.writeDoubleBE(seconds * 1000, 3);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(info.end - info.content + duration.length));
  return Buffer.concat([
    file.subarray(0, info.at),
    Buffer.from(INFO, 'hex'),
    size,
    file.subarray(info.content, info.end),
    duration,
    file.subarray(info.end),
  ]);
}
