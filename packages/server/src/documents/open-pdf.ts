import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Text and accessibility data of a PDF file; for tests. */
export type OpenedPdf = {
  /** One text per page, its pieces joined by single spaces. */
  readonly pages: readonly string[]
  readonly text: string
  readonly info: Readonly<Record<string, unknown>>
  readonly language: string | undefined
  /** True where every page carries a structure tree. */
  readonly tagged: boolean
  /** Of the first page, points. */
  readonly size: { readonly width: number; readonly height: number }
}

export const openPdf = async (bytes: Uint8Array): Promise<OpenedPdf> => {
  const task = getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 })
  const file = await task.promise
  const pages: string[] = []
  let tagged = true
  for (let i = 1; i <= file.numPages; i += 1) {
    const page = await file.getPage(i)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
    pages.push(plainSpaces(text))
    tagged &&= (await page.getStructTree()) !== null
  }
  const { width, height } = (await file.getPage(1)).getViewport({ scale: 1 })
  const { info } = await file.getMetadata()
  const language = 'Language' in info && typeof info.Language === 'string' ? info.Language : undefined
  await task.destroy()
  return { pages, text: pages.join(' '), info: { ...info }, language, tagged, size: { width, height } }
}

const plainSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('\u200b', '')
