import type { Say } from '#domain/cockpit/words';
import { escaped } from '../../messages/inbox/mail/unsubscribe';
import type { Digest, Figure } from './digest';

/** A subject is one line. */
const SUBJECT_LENGTH = 150;

/** The recipient of a report, and what surrounds its numbers. */
export type LetterTo = {
  language: string;
  /** The greeting. */
  name: string;
  reportName: string;
  siteName: string;
  /** Who has it mailed to them; undefined for the reader. */
  owner: string | undefined;
  /** The day and time it was due, in the reader's words; undefined for one that goes when it is due. */
  late: string | undefined;
  /** Of the console, without its last slash. */
  base: string;
  /** The address with which the reader ends it; empty for one that they have just asked for. */
  unsubscribe: string;
};

/** Subject, text and HTML of a report mail; text and HTML say the same. */
export function writeReportLetter(
  say: Say,
  to: LetterTo,
  digest: Digest,
): { subject: string; text: string; html: string } {
  const { reportName, siteName } = to;
  const link = (address: string) => `${to.base}/#${address}`;
  const hello = say('mail-reports:mail.hello', { name: to.name });
  const late = to.late === undefined ? [] : [say('mail-reports:mail.late', { due: to.late })];
  const why =
    to.owner === undefined
      ? say('mail-reports:mail.whyOwn', { site: siteName })
      : say('mail-reports:mail.why', { owner: to.owner, site: siteName });
  const open = say('mail-reports:mail.open');
  const end = say('mail-reports:mail.end');
  const words = { say, to, digest, link, hello, late, why, open, end };
  return {
    subject: `${reportName} · ${siteName}`.replaceAll(/\s+/g, ' ').trim().slice(0, SUBJECT_LENGTH),
    text: textOf(words),
    html: htmlOf(words),
  };
}

type Words = {
  to: LetterTo;
  digest: Digest;
  link: (address: string) => string;
  hello: string;
  late: readonly string[];
  why: string;
  open: string;
  end: string;
};

function textOf({ to, digest, link, hello, late, why, open, end }: Words): string {
  const figure = (one: Figure) =>
    [`${one.label}: ${one.figure}`, ...(one.finding === '' ? [] : [one.finding]), link(one.to)].join('\n');
  const { table } = digest;
  return [
    hello,
    [to.reportName, to.siteName, ...digest.lines].join('\n'),
    ...late,
    ...digest.figures.map(figure),
    ...digest.sections.flatMap(({ title, figures }) => [title.toUpperCase(), ...figures.map(figure)]),
    ...(table
      ? [
          [
            table.title,
            ...table.rows.map(({ cells }) => `- ${cells.filter(Boolean).join(' · ')}`),
            table.more,
          ]
            .filter(Boolean)
            .join('\n'),
        ]
      : []),
    `${open}:\n${link(digest.to)}`,
    why,
    ...(to.unsubscribe === '' ? [] : [`${end}:\n${to.unsubscribe}`]),
  ].join('\n\n');
}

// Mail programs know little: tables, and styles on each element. Without colors of its own it is readable in dark mode,
// too.
const CELL = 'padding:6px 16px 6px 0;text-align:left;vertical-align:top;border-bottom:1px solid #8884';
const SMALL = 'font-size:13px;opacity:.75';

function htmlOf({ to, digest, link, hello, late, why, open, end }: Words): string {
  const anchor = (address: string, text: string) => `<a href="${escaped(address)}">${escaped(text)}</a>`;
  const paragraph = (text: string, style = '') =>
    `<p${style === '' ? '' : ` style="${style}"`}>${escaped(text)}</p>`;
  const row = ({ label, figure, finding, to: address }: Figure) =>
    `<tr><th scope="row" style="${CELL};font-weight:normal">${escaped(label)}</th><td style="${CELL}"><strong>${anchor(link(address), figure)}</strong>${finding === '' ? '' : `<br><span style="${SMALL}">${escaped(finding)}</span>`}</td></tr>`;
  const figures = (rows: readonly Figure[]) =>
    `<table style="border-collapse:collapse">${rows.map(row).join('')}</table>`;
  const { table } = digest;
  const listed =
    table &&
    `<h2 style="font-size:16px">${escaped(table.title)}</h2>${
      table.rows.length === 0
        ? ''
        : `<table style="border-collapse:collapse"><tr>${table.head.map((text) => `<th scope="col" style="${CELL}">${escaped(text)}</th>`).join('')}</tr>${table.rows
            .map(
              ({ cells, to: address }) =>
                `<tr>${cells.map((text, place) => `<td style="${CELL}">${place === 0 ? anchor(link(address), text) : escaped(text)}</td>`).join('')}</tr>`,
            )
            .join('')}</table>`
    }${table.more === '' ? '' : paragraph(table.more)}`;
  const body = [
    paragraph(hello),
    `<h1 style="font-size:20px;margin:16px 0 4px">${escaped(to.reportName)}</h1>`,
    `<p style="margin:0 0 16px;${SMALL}">${[to.siteName, ...digest.lines].map(escaped).join('<br>')}</p>`,
    ...late.map((text) => paragraph(text)),
    figures(digest.figures),
    ...digest.sections.map(
      ({ title, figures: rows }) => `<h2 style="font-size:16px">${escaped(title)}</h2>${figures(rows)}`,
    ),
    listed ?? '',
    `<p>${anchor(link(digest.to), open)}</p>`,
    `<p style="${SMALL}">${escaped(why)}${to.unsubscribe === '' ? '' : ` ${anchor(to.unsubscribe, end)}`}</p>`,
  ];
  return `<!doctype html><html lang="${escaped(to.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(to.reportName)}</title></head><body style="font-family:system-ui,sans-serif;font-size:15px;line-height:1.4">${body.join('')}</body></html>`;
}
