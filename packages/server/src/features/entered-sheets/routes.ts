import {
  acceptSheet as acceptContract,
  acceptSheets as acceptManyContract,
  addSheetFile as addFileContract,
  answerSheet as answerContract,
  enteredPhoto,
  findEnteredSheet,
  listEnteredSheets,
  listSheetMessages,
  printEnteredSheet,
  querySheet as queryContract,
  reviseSheet as reviseContract,
  sheetDelays,
  sheetFileContent,
  sheetNeighbours,
  withdrawSheetFile as withdrawFileContract,
} from '@probeta/contract/entered-sheets.ts'
import { explainSheetlessVisit, listSheetlessVisits, numberGaps } from '@probeta/contract/missing-sheets.ts'
import { addDays, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'
import { acceptSheets } from './accept-sheets.ts'
import { enteredSheetTable, sheetlessTable } from './export-entered.ts'
import { printSheet } from './print-sheet.ts'
import { readEntered } from './read-entered.ts'
import { addSheetFile, withdrawSheetFile } from './keep-file.ts'
import { acceptSheet, answerSheet, querySheet, reviseSheet } from './step-sheet.ts'

const usualDays = 90
const todayOf = ({ installation, scope }: Context) => dayOf(installation.now().getTime(), scope.timeZone)

export function mountEnteredSheets(mount: Mount): void {
  mount.list(listEnteredSheets, enteredSheetTable, (_, query, { enteredSheets }) => enteredSheets.list(query))
  mount.json(sheetDelays, async (ctx, { query }) => {
    const today = todayOf(ctx)
    const days = { from: query.from ?? addDays(query.to ?? today, -usualDays), to: query.to ?? today }
    return { ...days, ...(await ctx.read((s) => s.enteredSheets.delays({ ...query, ...days }))) }
  })
  mount.json(findEnteredSheet, (ctx, { params }) =>
    ctx.read((stores) => readEntered(stores, ctx.scope, params.sheetId)),
  )
  mount.json(sheetNeighbours, async (ctx, { params, query }) => {
    const beside = await ctx.read((s) => s.enteredSheets.neighbours(params.sheetId, query))
    if (!beside) throw new Refusal('sheet.notFound')
    return beside
  })
  mount.picture(enteredPhoto, async (ctx, { params: { sheetId, photoId }, query: { size } }) => {
    const bytes = await ctx.read(({ photos }) => photos.bytes({ sheetId }, photoId, size))
    if (!bytes) throw new Refusal('photo.notFound')
    return { bytes, fileName: `photo-${photoId}.jpg` }
  })
  mount.document(printEnteredSheet, printSheet)
  mount.json(queryContract, querySheet)
  mount.json(acceptContract, acceptSheet)
  mount.json(acceptManyContract, acceptSheets)
  mount.json(reviseContract, reviseSheet)
  mount.json(listSheetMessages, (ctx, { params: { sheetId } }) =>
    ctx.read(async ({ enteredSheets }) => {
      if (!(await enteredSheets.around(sheetId))) throw new Refusal('sheet.notFound')
      return { items: await enteredSheets.messages(sheetId) }
    }),
  )
  mount.json(answerContract, answerSheet)
  mount.json(addFileContract, addSheetFile)
  mount.json(withdrawFileContract, withdrawSheetFile)
  mount.document(sheetFileContent, async (ctx, { params: { sheetId, fileId } }) => {
    const file = await ctx.read(({ enteredSheets }) => enteredSheets.fileContent(sheetId, fileId))
    if (!file) throw new Refusal('sheetFile.notFound')
    return { bytes: file.bytes, fileName: `${file.name.replace(/\.pdf$/i, '')}.pdf` }
  })
  mount.list(listSheetlessVisits, sheetlessTable, (ctx, query, { enteredSheets }) =>
    enteredSheets.sheetlessVisits({ ...query, today: todayOf(ctx) }),
  )
  mount.json(explainSheetlessVisit, (ctx, { params: { visitId }, body: { reason } }) =>
    ctx.change(
      'visit.explainNoSheet',
      async ({ enteredSheets, visits }, { announce }) => {
        const before = await enteredSheets.sheetlessVisit(visitId, todayOf(ctx))
        if (!before)
          throw new Refusal((await visits.find(visitId))?.sheet ? 'visit.hasSheet' : 'visit.notFound')
        await enteredSheets.explain(visitId, reason)
        announce('visit', visitId)
        return (await enteredSheets.sheetlessVisit(visitId, todayOf(ctx))) ?? before
      },
      reason,
    ),
  )
  mount.json(numberGaps, (ctx) => ctx.read(({ enteredSheets }) => enteredSheets.gaps()))
}
