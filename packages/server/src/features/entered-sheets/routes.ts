import {
  acceptSheetEndpoint,
  acceptSheetsEndpoint,
  addSheetFileEndpoint,
  answerSheetEndpoint,
  enteredPhotoEndpoint,
  findEnteredSheetEndpoint,
  exportEnteredSheetsEndpoint,
  listEnteredSheetsEndpoint,
  listSheetMessagesEndpoint,
  printEnteredSheetEndpoint,
  querySheetEndpoint,
  reviseSheetEndpoint,
  sheetDelaysEndpoint,
  sheetFileContentEndpoint,
  sheetNeighboursEndpoint,
  withdrawSheetFileEndpoint,
} from '@probeta/contract/concrete/entered-sheets.ts'
import {
  explainSheetlessVisitEndpoint,
  exportSheetlessVisitsEndpoint,
  listSheetlessVisitsEndpoint,
  numberGapsEndpoint,
} from '@probeta/contract/concrete/missing-sheets.ts'
import { addDays, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import { whether } from '../../http/word-query.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { acceptSheets } from './accept-sheets.ts'
import { printSheet } from './print-sheet.ts'
import { readEntered } from './read-entered.ts'
import { addSheetFile, withdrawSheetFile } from './keep-file.ts'
import { acceptSheet, answerSheet, querySheet, reviseSheet } from './step-sheet.ts'

const usualDays = 90
const todayOf = ({ installation, scope }: Context) => dayOf(installation.now().getTime(), scope.timeZone)

export function mountEnteredSheets(mount: Mount): void {
  mount.list(listEnteredSheetsEndpoint, exportEnteredSheetsEndpoint, (_, query, { enteredSheets }) =>
    enteredSheets.list(query),
  )
  mount.json(sheetDelaysEndpoint, async (ctx, { query }) => {
    const today = todayOf(ctx)
    const days = { from: query.from ?? addDays(query.to ?? today, -usualDays), to: query.to ?? today }
    return { ...days, ...(await ctx.read((s) => s.enteredSheets.delays({ ...query, ...days }))) }
  })
  mount.json(findEnteredSheetEndpoint, (ctx, { params }) =>
    ctx.read((stores) => readEntered(stores, ctx.scope, params.sheetId)),
  )
  mount.json(sheetNeighboursEndpoint, async (ctx, { params, query }) =>
    orRefuse(await ctx.read((s) => s.enteredSheets.neighbours(params.sheetId, query)), 'sheet.notFound'),
  )
  mount.document(printEnteredSheetEndpoint, printSheet)
  mount.json(querySheetEndpoint, querySheet)
  mount.json(acceptSheetEndpoint, acceptSheet)
  mount.json(acceptSheetsEndpoint, acceptSheets)
  mount.json(reviseSheetEndpoint, reviseSheet)
  mount.json(listSheetMessagesEndpoint, (ctx, { params: { sheetId } }) =>
    ctx.read(async ({ enteredSheets }) => {
      if (!(await enteredSheets.around(sheetId))) throw new Refusal('sheet.notFound')
      return { items: await enteredSheets.messages(sheetId) }
    }),
  )
  mount.json(answerSheetEndpoint, answerSheet)
  mountFiles(mount)
  mountSheetless(mount)
}

/** The photos and files of a sheet. */
function mountFiles(mount: Mount): void {
  mount.picture(enteredPhotoEndpoint, async (ctx, { params: { sheetId, photoId }, query: { size } }) => {
    const bytes = orRefuse(
      await ctx.read(({ photos }) => photos.bytes({ sheetId }, photoId, size)),
      'photo.notFound',
    )
    return { bytes, fileName: `photo-${photoId}.jpg` }
  })
  mount.json(addSheetFileEndpoint, addSheetFile)
  mount.json(withdrawSheetFileEndpoint, withdrawSheetFile)
  mount.document(sheetFileContentEndpoint, async (ctx, { params: { sheetId, fileId } }) => {
    const file = orRefuse(
      await ctx.read(({ enteredSheets }) => enteredSheets.fileContent(sheetId, fileId)),
      'sheetFile.notFound',
    )
    return { bytes: file.bytes, fileName: `${file.name.replace(/\.pdf$/i, '')}.pdf` }
  })
}

/** Visits that have no sheet, and the numbers that none has. */
function mountSheetless(mount: Mount): void {
  mount.list(
    listSheetlessVisitsEndpoint,
    exportSheetlessVisitsEndpoint,
    (ctx, query, { enteredSheets }) => enteredSheets.sheetlessVisits({ ...query, today: todayOf(ctx) }),
    { explained: whether },
  )
  mount.json(explainSheetlessVisitEndpoint, (ctx, { params: { visitId }, body: { reason } }) =>
    ctx.change(
      'visit.explainNoSheet',
      async ({ enteredSheets, visits }, { announce }) => {
        const before = orRefuse(
          await enteredSheets.sheetlessVisit(visitId, todayOf(ctx)),
          (await visits.find(visitId))?.sheet ? 'visit.hasSheet' : 'visit.notFound',
        )
        await enteredSheets.explain(visitId, reason)
        announce('visit', visitId)
        return (await enteredSheets.sheetlessVisit(visitId, todayOf(ctx))) ?? before
      },
      reason,
    ),
  )
  mount.json(numberGapsEndpoint, (ctx) => ctx.read(({ enteredSheets }) => enteredSheets.gaps()))
}
