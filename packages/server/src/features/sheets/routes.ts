import {
  addSheet as addContract,
  addTruck as addTruckContract,
  correctSheet as correctContract,
  findSheet,
  listDeliveryNotes,
  listSheets,
  receiveSheet as receiveContract,
  voidSheet as voidContract,
} from '@probeta/contract/sheets.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'
import { sheetRowTable } from './export-sheets.ts'
import { addSheet } from './add-sheet.ts'
import { addTruck, correctSheet, voidSheet } from './correct-sheet.ts'
import { receiveSheet } from './receive-sheet.ts'

export function mountSheets(mount: Mount): void {
  mount.list(listSheets, sheetRowTable, (_, query, { sheets }) => sheets.list(query))
  mount.json(findSheet, async (ctx, { params }) => {
    const sheet = await ctx.read(({ sheets }) => sheets.find(params.sheetId))
    if (!sheet) throw new Refusal('sheet.notFound')
    return sheet
  })
  mount.json(addContract, addSheet)
  mount.json(correctContract, correctSheet)
  mount.json(voidContract, voidSheet)
  mount.json(addTruckContract, addTruck)
  mount.json(listDeliveryNotes, async (ctx, { query }) => ({
    items: await ctx.read(({ sheets }) => sheets.deliveryNotes(query)),
  }))
  mount.json(receiveContract, receiveSheet)
}
