import type { Language } from '@probeta/contract/base/languages.ts'
import { labelProgramEndpoint, labelSheetEndpoint } from '@probeta/contract/concrete/labels.ts'
import { api } from '../../api/client.ts'
import { handFile } from '../../ui/hand-file.ts'
import { showFile } from '../../ui/show-file.ts'
import type { Printer } from './remember-printer.ts'

/** Opens the printed sheets in another tab; downloads them where the browser blocks it. Throws ApiRefusal. */
export async function openSheets(
  printId: string,
  query: { language: Language; skip: number },
  fileName: string,
): Promise<'opened' | 'downloaded'> {
  const pdf = await api.fetchBlob(labelSheetEndpoint, { params: { printId }, query })
  return showFile(pdf, fileName)
}

type Program = { language: Language } & Pick<Printer, 'size' | 'dpi'>

/** Saves the ZPL program for the label printer as a file or to the clipboard. Throws ApiRefusal. */
export async function saveProgram(printId: string, query: Program): Promise<void> {
  const { zpl, fileName } = await api.call(labelProgramEndpoint, { params: { printId }, query })
  handFile(new Blob([zpl], { type: 'text/plain;charset=utf-8' }), fileName)
}
export async function copyProgram(printId: string, query: Program): Promise<void> {
  const { zpl } = await api.call(labelProgramEndpoint, { params: { printId }, query })
  await navigator.clipboard.writeText(zpl)
}
/** A page without https has no clipboard. */
export const mayCopy = (): boolean => 'clipboard' in navigator
