import {
  addSheetEndpoint,
  addSignOffEndpoint,
  addTruckEndpoint,
  correctSheetEndpoint,
  findSheetEndpoint,
  listDeliveryNotesEndpoint,
  exportSheetsEndpoint,
  listSheetsEndpoint,
  printPreliminaryNoteEndpoint,
  receiveSheetEndpoint,
  voidSheetEndpoint,
} from '@probeta/contract/concrete/sheets.ts'
import type { Mount } from '../../http/mount.ts'
import { orRefuse } from '../../base/refusal.ts'
import { addSheet } from './add-sheet.ts'
import { addTruck, correctSheet, voidSheet } from './correct-sheet.ts'
import { printNote } from './print-note.ts'
import { receiveSheet } from './receive-sheet.ts'
import { signOffSheet } from './sign-off-sheet.ts'

export function mountSheets(mount: Mount): void {
  mount.list(listSheetsEndpoint, exportSheetsEndpoint, (_, query, { sheets }) => sheets.list(query))
  mount.json(findSheetEndpoint, async (ctx, { params }) =>
    orRefuse(await ctx.read(({ sheets }) => sheets.find(params.sheetId)), 'sheet.notFound'),
  )
  mount.json(addSheetEndpoint, addSheet)
  mount.json(correctSheetEndpoint, correctSheet)
  mount.json(voidSheetEndpoint, voidSheet)
  mount.json(addTruckEndpoint, addTruck)
  mount.json(addSignOffEndpoint, signOffSheet)
  mount.document(printPreliminaryNoteEndpoint, printNote)
  mount.json(listDeliveryNotesEndpoint, (ctx, { query }) =>
    ctx.read(async ({ sheets, deliveryNotes }) => ({
      items: await sheets.deliveryNotes(query),
      supplied: await deliveryNotes.around(query),
      sheets: await sheets.continued(query),
    })),
  )
  mount.json(receiveSheetEndpoint, receiveSheet)
}
