/** Draws the paper of an invented certificate: one page with these lines, and that it is no real one. */
export async function drawCertificate(title: string, lines: readonly string[]): Promise<Buffer> {
  const { PDF } = await import('@libpdf/core')
  const pdf = PDF.create()
  const page = pdf.addPage({ size: 'a4' })
  page.drawText(title, { x: 60, y: 760, size: 20 })
  for (const [at, line] of lines.entries()) page.drawText(line, { x: 60, y: 715 - 22 * at, size: 12 })
  page.drawText('Documento de la demostración: inventado, sin validez.', { x: 60, y: 60, size: 9 })
  return Buffer.from(await pdf.save())
}
