/**
 * A PDF with its title set to the name under which it is attached, so that a viewer's tab shows it. One that is
 * encrypted or that only viewers understand stays as it is.
 */
export async function withPdfTitle(file: Blob, title: string): Promise<Blob> {
  const { PDFDocument } = await import('pdf-lib');
  try {
    const document = await PDFDocument.load(await file.arrayBuffer(), { updateMetadata: false });
    document.setTitle(title, { showInWindowTitleBar: true });
    return new Blob([new Uint8Array(await document.save())], { type: 'application/pdf' });
  } catch {
    return file;
  }
}
