import {
  type addSheetFileEndpoint,
  type SheetFile,
  SheetFileAbout,
  type withdrawSheetFileEndpoint,
} from '@probeta/contract/concrete/entered-sheets.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { isPdf } from '../../documents/signing/is-pdf.ts'
import { Refusal, stale } from '../../base/refusal.ts'

const mostOfASheet = 12

function readAbout({ upload }: Context) {
  try {
    return SheetFileAbout.parse(JSON.parse(upload?.fields['about'] ?? ''))
  } catch {
    throw new Refusal('request.invalid', { field: 'about' })
  }
}

/** Stores the file byte for byte, since it is evidence; it is only served as a download. */
export async function addSheetFile(
  ctx: Context,
  { params: { sheetId } }: Parsed<typeof addSheetFileEndpoint>,
): Promise<SheetFile> {
  const { upload } = ctx
  if (!upload) throw new Refusal('sheetFile.unreadable')
  const about = readAbout(ctx)
  if (upload.sha256 !== about.sha256) throw new Refusal('sheetFile.damaged')
  if (!isPdf(upload.bytes)) throw new Refusal('sheetFile.unreadable')
  return ctx.change('sheetFile.add', async ({ photos, enteredSheets }, { announce }) => {
    const place = await photos.placeOfSheet(sheetId, null)
    if (place === 'noSheet' || place === 'noSample') throw new Refusal('sheet.notFound')
    const current = (await enteredSheets.files(sheetId)).filter(({ withdrawn }) => !withdrawn)
    if (current.length >= mostOfASheet) throw new Refusal('sheetFile.tooMany', { most: mostOfASheet })
    const id = newId()
    const sha256 = Buffer.from(about.sha256, 'hex')
    await enteredSheets.addFile(place, { id, name: about.name, content: upload.bytes, sha256 })
    announce('sheet', sheetId)
    const [file] = await enteredSheets.files(sheetId, id)
    if (!file) throw new Refusal('sheetFile.notFound')
    return file
  })
}

/** Keeps the file with its bytes and shows it as withdrawn, by whom and why. */
export function withdrawSheetFile(
  ctx: Context,
  { params: { sheetId, fileId }, body: { reason } }: Parsed<typeof withdrawSheetFileEndpoint>,
): Promise<SheetFile> {
  return ctx.change(
    'sheetFile.withdraw',
    async ({ enteredSheets }, { announce }) => {
      const [file] = await enteredSheets.files(sheetId, fileId)
      if (!file) throw new Refusal('sheetFile.notFound')
      if (file.withdrawn) throw new Refusal('sheetFile.withdrawn')
      if (file.version !== Number(ctx.version)) throw stale(file)
      const done = await enteredSheets.withdrawFile(fileId, file.version, reason, ctx.installation.now())
      const [after] = await enteredSheets.files(sheetId, fileId)
      if (!done || !after) throw stale(after ?? file)
      announce('sheet', sheetId)
      return after
    },
    reason,
  )
}
