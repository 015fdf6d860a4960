import type { EnteredSheet } from '@probeta/contract/concrete/entered-sheets.ts'
import type { Scope } from '../../db/scope.ts'
import type { Readings } from '../../stores/stores.ts'
import { Refusal } from '../../base/refusal.ts'

/** A sheet with all that belongs to it; refused with `sheet.notFound`. */
export async function readEntered(
  { enteredSheets, sheets, photos }: Pick<Readings, 'enteredSheets' | 'sheets' | 'photos'>,
  { userId }: Scope,
  id: string,
): Promise<EnteredSheet> {
  const [sheet, around, messages, versions, photoList, fileList, typists] = await Promise.all([
    sheets.find(id),
    enteredSheets.around(id),
    enteredSheets.messages(id),
    enteredSheets.versions(id),
    photos.list({ sheetId: id }),
    enteredSheets.files(id),
    enteredSheets.typists(id),
  ])
  if (!sheet || !around) throw new Refusal('sheet.notFound')
  const ownWork = userId !== null && typists.includes(userId)
  return { ...sheet, ...around, messages, versions, photoList, fileList, ownWork }
}
