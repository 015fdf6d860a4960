import { createHash } from 'node:crypto'
import { addSheetFileEndpoint, type SheetFile } from '@probeta/contract/concrete/entered-sheets.ts'
import type { Laboratory } from '../a-laboratory.ts'

/** A minimal PDF file. */
export const aPdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** The body of an upload; `about` is completed with the hash of the file. */
export function sheetFileForm(bytes: Buffer, but: object = {}): FormData {
  const form = new FormData()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  form.set('about', JSON.stringify({ name: 'Planilla ñ.pdf', sha256, ...but }))
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'x.pdf')
  return form
}

export const aSheetFile = (lab: Laboratory, sheetId: string): Promise<SheetFile> =>
  lab.as('fieldTechnician').does(addSheetFileEndpoint, { params: { sheetId } }, { form: sheetFileForm(aPdf) })
