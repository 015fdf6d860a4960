import { asFileName } from '@probeta/domain/report/number-format.ts'
import type {
  acknowledgeDeliveryEndpoint,
  deliveredDocumentEndpoint,
  openDeliveryEndpoint,
  ReceivedDelivery,
} from '@probeta/contract/reports/deliveries.ts'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import { decideDelivery, type DeliveryState } from '@probeta/domain/report/delivery-life.ts'
import { mintScope, type Scope } from '../../db/scope.ts'
import { readStores, writeStores } from '../../stores/stores.ts'
import { changing, reading } from '../../db/transaction.ts'
import { limitGuesses, noteGuess } from '../../entrance/limit-guesses.ts'
import type { Document, PublicContext } from '../../http/mount.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { notifyScreens } from '../../db/notify-screens.ts'
import { laboratoryScope } from '../../db/laboratories.ts'
import { presentReceived } from './present-received.ts'
import { hashLink, reportIdsOf } from './write-letters.ts'

type Found = {
  id: string
  state: DeliveryState
  client_id: string
  expires_at: string
}
type Link =
  | { state: 'unknown' }
  | { state: 'expired' | 'withdrawn'; expiresAt: string }
  | { state: 'open'; found: Found; scope: Scope }

/** The delivery that a secret opens. Only wrong secrets count towards the limit on guesses. */
async function follow({ pool, ip, installation }: PublicContext, token: string): Promise<Link> {
  await limitGuesses(pool, ip)
  const [laboratory = '', secret = ''] = token.split('.')
  const scope = await laboratoryScope(pool, Number(laboratory))
  const found =
    scope &&
    (await reading(pool, scope, async (_, client) => {
      const { rows } = await client.query<Found>('select * from delivery_of_link($1)', [hashLink(secret)])
      return rows[0]
    }))
  if (!found) {
    await noteGuess(pool, ip)
    return { state: 'unknown' }
  }
  const expiresAt = found.expires_at
  if (found.state === 'withdrawn') return { state: 'withdrawn', expiresAt }
  if (Date.parse(expiresAt) <= installation.now().getTime()) return { state: 'expired', expiresAt }
  if (await isWithheld(pool, { found, scope })) return { state: 'withdrawn', expiresAt }
  return { state: 'open', found, scope }
}

/** True where its receiver may hear of none of its reports any more, as a supplier without consent. */
const isWithheld = (pool: PublicContext['pool'], { found, scope }: { found: Found; scope: Scope }) =>
  reading(pool, scope, async (db) => {
    const stores = readStores(db, scope)
    const its = await stores.deliveries.file(found.id)
    if (!its || its.to.contactId === null) return false
    return (await reportIdsOf(stores, scope, { ...its, clientId: found.client_id })).length === 0
  })

/**
 * Reads what a delivery shows, in the scope of a user of its client: whatever is requested, row-level security returns
 * no other client's rows.
 */
async function look({ pool }: PublicContext, { found, scope }: { found: Found; scope: Scope }) {
  const { delivery, facts, ids } = await reading(pool, scope, async (db) => {
    const stores = readStores(db, scope)
    const its = orRefuse(await stores.deliveries.file(found.id), 'delivery.linkClosed')
    return {
      delivery: its,
      facts: await stores.deliveries.letterFacts(found.client_id),
      ids: await reportIdsOf(stores, scope, { ...its, clientId: found.client_id }),
    }
  })
  const clientScope = mintScope({ ...scope, clientId: found.client_id, workSites: facts?.workSites ?? [] })
  const contents = await reading(pool, clientScope, (db) =>
    readStores(db, clientScope).deliveries.issuedContents(ids),
  )
  const shown: ReceivedDelivery = {
    event: delivery.event,
    laboratory: facts?.laboratory ?? '',
    timeZone: scope.timeZone,
    client: facts?.client ?? '',
    to: delivery.to.name,
    language: delivery.language,
    message: delivery.channel === 'mail' ? delivery.message : '',
    period: delivery.period,
    lowResult: delivery.lowResult && {
      sampleCode: delivery.lowResult.sampleCode,
      ageHours: delivery.lowResult.ageHours,
    },
    reports: contents.map(presentReceived),
    acknowledgedAt: delivery.acknowledgedAt,
    acknowledgedBy: delivery.acknowledgedBy,
  }
  return { shown, clientScope, delivery, expiresAt: found.expires_at }
}

/** Shows the delivery of a link and records the first opening; opening does not acknowledge anything. */
export async function openDelivery(
  ctx: PublicContext,
  { body }: Parsed<typeof openDeliveryEndpoint>,
): Promise<ResultOf<typeof openDeliveryEndpoint>> {
  const link = await follow(ctx, body.token)
  if (link.state === 'unknown') return { state: 'unknown', expiresAt: null, delivery: null }
  if (link.state !== 'open') return { ...link, delivery: null }
  const { found, scope } = link
  // The letter has arrived, even if the queue records that only a moment later.
  if (found.state === 'sent' || found.state === 'waiting') {
    const at = ctx.installation.now().toISOString()
    await changing(ctx.pool, scope, 'delivery.open', undefined, async (db) => {
      const { deliveries } = writeStores(db, scope)
      const first = { state: 'opened' as const, opened_at: at }
      const wasSent = await deliveries.moveDelivery(found.id, 'sent', first)
      const opened =
        wasSent || (await deliveries.moveDelivery(found.id, 'waiting', { ...first, sent_at: at }))
      if (opened) await deliveries.note(found.id, 'opened', at)
    })
    notifyScreens(ctx.pool, scope.laboratoryId, [{ noun: 'delivery', id: found.id }])
  }
  const { shown, expiresAt } = await look(ctx, link)
  return { state: 'open', expiresAt, delivery: shown }
}

async function openLink(ctx: PublicContext, token: string) {
  const link = await follow(ctx, token)
  if (link.state !== 'open') throw new Refusal('delivery.linkClosed')
  return link
}

/** Records the reader's acknowledgement, once; for a low result it counts as the client's, but not a supplier's. */
export async function acknowledgeDelivery(
  ctx: PublicContext,
  { body }: Parsed<typeof acknowledgeDeliveryEndpoint>,
): Promise<ResultOf<typeof acknowledgeDeliveryEndpoint>> {
  const link = await openLink(ctx, body.token)
  const { found, scope } = link
  const at = ctx.installation.now().toISOString()
  await changing(ctx.pool, scope, 'delivery.acknowledge', undefined, async (db) => {
    const { deliveries, lowResults } = writeStores(db, scope)
    const delivery = await deliveries.find(found.id)
    const next = decideDelivery(delivery?.state ?? 'withdrawn', 'acknowledge')
    if (!delivery || !next.ok) throw new Refusal('delivery.wrongState', { state: delivery?.state ?? '' })
    const moved = await deliveries.moveDelivery(found.id, delivery.state, {
      state: next.value,
      acknowledged_at: at,
      acknowledged_by: body.name,
      comment: body.comment,
    })
    if (!moved) throw new Refusal('delivery.wrongState', { state: delivery.state })
    await deliveries.note(found.id, 'acknowledged', at, body.name)
    const { contactId } = delivery.to
    const [contact] = contactId === null ? [] : await deliveries.contactsOf([contactId])
    if (delivery.lowResult && delivery.workSite && contact?.role !== 'supplier')
      await lowResults.receive({
        lowResultId: delivery.lowResult.id,
        clientId: delivery.client.id,
        workSiteId: delivery.workSite.id,
        name: body.name,
        comment: body.comment,
        at,
      })
  })
  notifyScreens(ctx.pool, scope.laboratoryId, [
    { noun: 'delivery', id: found.id },
    { noun: 'lowResult', id: '' },
  ])
  const { shown, expiresAt } = await look(ctx, link)
  return { state: 'open', expiresAt, delivery: shown }
}

/** The exact issued bytes of a report that this delivery shows. */
export async function deliveredDocument(
  ctx: PublicContext,
  { body }: Parsed<typeof deliveredDocumentEndpoint>,
): Promise<Document> {
  const { shown, clientScope } = await look(ctx, await openLink(ctx, body.token))
  const report = orRefuse(
    shown.reports.find(({ id }) => id === body.reportId),
    'report.notFound',
  )
  const bytes = orRefuse(
    await reading(ctx.pool, clientScope, (db) =>
      readStores(db, clientScope).deliveries.issuedBytes(report.id),
    ),
    'report.notFound',
  )
  return { bytes, fileName: `${asFileName(report.number)}-v${report.revision}.pdf` }
}
