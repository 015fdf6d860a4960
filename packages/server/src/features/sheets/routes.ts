import {
  addSheet as addContract,
  findSheet,
  listSheets,
  printLabels as labelsContract,
  receiveSheet as receiveContract,
} from '@probeta/contract/sheets.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import { addSheet } from './add-sheet.ts'
import { printLabels } from './print-labels.ts'
import { receiveSheet } from './receive-sheet.ts'

export function mountSheets(mount: Mount): void {
  mount.json(listSheets, (ctx, { query }) => ctx.read(({ sheets }) => sheets.list(query)))
  mount.json(findSheet, async (ctx, { params }) => {
    const sheet = await ctx.read(({ sheets }) => sheets.find(params.sheetId))
    if (!sheet) throw new Refusal('sheet.notFound')
    return sheet
  })
  mount.json(addContract, addSheet)
  mount.json(receiveContract, receiveSheet)
  mount.document(labelsContract, printLabels)
}
