import {
  type acceptSheetEndpoint,
  type answerSheetEndpoint,
  contentOf,
  type EnteredSheet,
  type querySheetEndpoint,
  type reviseSheetEndpoint,
} from '@probeta/contract/concrete/entered-sheets.ts'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { Sheet } from '@probeta/contract/concrete/sheets.ts'
import { decideSheet, mayAcceptSheet, type SheetAction } from '@probeta/domain/sheet/life.ts'
import type { Context } from '../../http/context.ts'
import type { Stores } from '../../stores/stores.ts'
import { Refusal, stale } from '../../base/refusal.ts'
import type { Notice } from '../../stores/inbox/notice.ts'
import { readEntered } from './read-entered.ts'

type Found = { sheet: Sheet; revision: number }

/** The sheet and its revision; refused when it is no longer at the version that the caller read. */
async function found({ sheets, enteredSheets }: Stores, id: string, version: number): Promise<Found> {
  const [sheet, around] = [await sheets.find(id), await enteredSheets.around(id)]
  if (!sheet || !around) throw new Refusal('sheet.notFound')
  if (sheet.version !== version) throw stale(sheet)
  return { sheet, revision: around.revision }
}

type MessageStep = {
  action: Extract<SheetAction, 'query' | 'answer' | 'revise'>
  kind: 'query' | 'answer' | 'revision'
}

/** Adds a message to the conversation of the sheet and moves the sheet by the same step. */
async function addMessageAndMove(
  stores: Stores,
  { action, kind }: MessageStep,
  id: string,
  version: number,
  text: string,
) {
  const { enteredSheets } = stores
  const { sheet, revision } = await found(stores, id, version)
  const to = decideSheet(sheet.state, action, text)
  if (!to.ok) throw new Refusal('sheet.wrongState', { state: sheet.state })
  const next = action === 'revise' ? revision + 1 : revision
  await enteredSheets.say(id, kind, next, text)
  if (!(await enteredSheets.move({ id, version, from: sheet.state, to: to.value, revision: next })))
    throw stale(sheet)
}

/** Notifies the other side of a question about a sheet: whoever sampled or typed it, or whoever asked. */
async function notifyOtherSide(
  { actor, installation }: Context,
  { inbox }: Stores,
  kind: 'sheetQuery' | 'sheetAnswer',
  id: string,
  text: string,
): Promise<void> {
  const { number, workSite, asked, entered, lastMessageId } = await inbox.sidesOfSheet(id)
  const to = (kind === 'sheetQuery' ? entered : asked).filter((person) => person !== actor.id)
  const notice: Notice = {
    kind,
    once: `sheetMessage:${lastMessageId}`,
    object: { kind: 'sheet', id },
    facts: { number, workSite, by: actor.name, text: text.slice(0, 160) },
    to,
  }
  await inbox.raise([notice], installation.now())
}

export const querySheet = (
  ctx: Context,
  { params, body }: Parsed<typeof querySheetEndpoint>,
): Promise<EnteredSheet> =>
  ctx.change('sheet.query', async (stores, { announce }) => {
    const step = { action: 'query', kind: 'query' } as const
    await addMessageAndMove(stores, step, params.sheetId, Number(ctx.version), body.text)
    await notifyOtherSide(ctx, stores, 'sheetQuery', params.sheetId, body.text)
    announce('sheet', params.sheetId)
    return readEntered(stores, ctx.scope, params.sheetId)
  })

export const answerSheet = (
  ctx: Context,
  { params, body }: Parsed<typeof answerSheetEndpoint>,
): Promise<ResultOf<typeof answerSheetEndpoint>> =>
  ctx.change('sheet.answer', async (stores, { announce }) => {
    const step = { action: 'answer', kind: 'answer' } as const
    await addMessageAndMove(stores, step, params.sheetId, Number(ctx.version), body.text)
    await notifyOtherSide(ctx, stores, 'sheetAnswer', params.sheetId, body.text)
    announce('sheet', params.sheetId)
    return { items: await stores.enteredSheets.messages(params.sheetId) }
  })

/** The accepted version stays as it is; what is corrected from now on becomes the next one. */
export const reviseSheet = (
  ctx: Context,
  { params, body }: Parsed<typeof reviseSheetEndpoint>,
): Promise<EnteredSheet> =>
  ctx.change(
    'sheet.revise',
    async (stores, { announce }) => {
      const step = { action: 'revise', kind: 'revision' } as const
      await addMessageAndMove(stores, step, params.sheetId, Number(ctx.version), body.reason)
      announce('sheet', params.sheetId)
      return readEntered(stores, ctx.scope, params.sheetId)
    },
    body.reason,
  )

/** Stores the content of the sheet as a version and accepts it under one lock: no change can come between. */
export async function accept(stores: Stores, userId: number, id: string, version: number): Promise<void> {
  const { enteredSheets } = stores
  await enteredSheets.lock(id)
  const { sheet, revision } = await found(stores, id, version)
  const to = mayAcceptSheet(sheet.state, await enteredSheets.typists(id), userId)
  if (!to.ok)
    throw new Refusal(to.code === 'sheet.ownWork' ? to.code : 'sheet.wrongState', { state: sheet.state })
  const messages = await enteredSheets.messages(id)
  const reason = messages.findLast(({ kind }) => kind === 'revision')?.text ?? ''
  await enteredSheets.keepVersion(id, revision, revision === 1 ? '' : reason, contentOf(sheet))
  if (!(await enteredSheets.move({ id, version, from: sheet.state, to: to.value, revision })))
    throw stale(sheet)
}

export const acceptSheet = (
  ctx: Context,
  { params }: Parsed<typeof acceptSheetEndpoint>,
): Promise<EnteredSheet> =>
  ctx.change('sheet.accept', async (stores, { announce }) => {
    await accept(stores, ctx.actor.id, params.sheetId, Number(ctx.version))
    announce('sheet', params.sheetId)
    return readEntered(stores, ctx.scope, params.sheetId)
  })
