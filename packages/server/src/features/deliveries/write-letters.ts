import { asFileName } from '@probeta/domain/report/number-format.ts'
import { languageOf } from '@probeta/contract/base/languages.ts'
import type { Delivery } from '@probeta/contract/reports/deliveries.ts'
import { createHash, randomBytes } from 'node:crypto'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { decimalsOf, fromMegapascals, reportedStress } from '@probeta/domain/quantity/stress.ts'
import { reportingStepsOf } from '@probeta/domain/specimen/reported-strength.ts'
import type { Scope } from '../../db/scope.ts'
import type { Readings, Stores } from '../../stores/stores.ts'
import type { Database } from '../../db/kysely-on.ts'
import { formatIn } from '../../documents/words/format.ts'
import { wordFailure } from '../../documents/words/word-failure.ts'
import { alertLetter, deliveryLetter, linkLivesMs } from '../../mail/compose-delivery.ts'
import { isAddress, queueLetter } from '../../mail/queue-letter.ts'
import { factsOfForecast } from '../../stores/inbox/notice.ts'
import { listMissed } from './list-missed.ts'
import { newsDays } from './plan-issued.ts'
import { presentReceived } from './present-received.ts'
import { instantsOf } from './plan-summaries.ts'
import type { Unwritten } from '../../stores/deliveries/store.ts'
import type { UnwrittenAlert } from '../../stores/low-results/keep-low.ts'

/** In bytes: mail servers accept about ten million, and base64 writes three bytes as four. */
export const mostAttached = 7_000_000
/** Time for which the mail server may be unavailable before a letter is given up. */
const lasts = `${newsDays} days`

export const hashLink = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** The reports of a delivery: one, or those of its period; without what its receiver may not hear of by now. */
export async function reportIdsOf(
  { deliveries }: Pick<Readings, 'deliveries'>,
  { timeZone }: Scope,
  of: {
    report: { id: string } | null
    period: Delivery['period']
    clientId: string
    to: { contactId: string | null }
  },
): Promise<string[]> {
  const ids = of.report ? [of.report.id] : []
  if (of.period) {
    const { from, to } = instantsOf(of.period, timeZone)
    ids.push(...(await deliveries.reportsBetween(of.clientId, from, to)).map(({ reportId }) => reportId))
  }
  const { contactId } = of.to
  if (contactId === null || ids.length === 0) return ids
  const hidden = await (of.period ? deliveries.untoldOf : deliveries.withheldOf)(contactId, ids)
  return ids.filter((id) => !hidden.includes(id))
}

type Desk = { db: Database; stores: Stores; scope: Scope; now: Date; publicUrl: string }

async function writeLetter(desk: Desk, one: Unwritten): Promise<void> {
  const { db, stores, scope, now, publicUrl } = desk
  const { deliveries } = stores
  const at = now.toISOString()
  const fail = async (because: string) => {
    await deliveries.moveDelivery(one.id, 'waiting', { state: 'failed', failed_because: because })
    await deliveries.note(one.id, 'failed', at, because)
  }
  if (!isAddress(one.to.address)) return fail('address')
  if (Date.parse(one.plannedAt) < now.getTime() - newsDays * 86_400_000) return fail('tooLate')
  const facts = await deliveries.letterFacts(one.clientId)
  const contents = await deliveries.issuedContents(await reportIdsOf(stores, scope, one))
  // Only reports of this client, whatever was requested.
  const mine = contents.filter(({ clientId }) => clientId === one.clientId)
  if (!facts || mine.length === 0) return fail('nothing')
  const bytes = one.attaches && one.report ? await deliveries.documentBytes(one.report.id) : 0
  const attachment = bytes === 0 ? 'none' : bytes > mostAttached ? 'tooLarge' : 'attached'
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + linkLivesMs).toISOString()
  const own = await stores.templates.wording(one.event, one.language)
  const { client, laboratory } = facts
  const token = `${scope.laboratoryId}.${secret}`
  const reports = mine.map(presentReceived)
  const { timeZone } = scope
  const { to, event, language, message, period, lowResult } = one
  const missed =
    event === 'forecastLow' && one.report
      ? await listMissed(stores, await deliveries.testsOf(one.report.id))
      : []
  // More pairs may have come meanwhile: a warning without a result would warn of nothing.
  if (event === 'forecastLow' && missed.length === 0) return fail('nothing')
  const letter = deliveryLetter(
    {
      ...{ event, language, message, period, lowResult, client, laboratory, timeZone, reports },
      forecasts: missed.map(factsOfForecast).filter((forecast) => forecast !== undefined),
      ...{ name: to.name, attachment, publicUrl, token, expiresAt },
    },
    own,
  )
  const [report] = mine
  const mailId = await queueLetter(
    db,
    { id: null, email: one.to.address },
    letter,
    lasts,
    attachment === 'attached' && report
      ? { reportId: report.id, name: `${asFileName(report.number)}-v${report.revision}.pdf` }
      : undefined,
  )
  await deliveries.moveDelivery(one.id, 'waiting', {
    mail_id: mailId,
    link_hash: hashLink(secret),
    link_expires_at: expiresAt,
  })
  await deliveries.note(one.id, 'queued', at, attachment)
}

/** Writes one letter about the alerts of a person, whose last step shows how far the escalation has come. */
async function writeAlert({ db, stores, scope, publicUrl }: Desk, alerts: readonly UnwrittenAlert[]) {
  const alert = alerts.at(-1)
  if (!alert) return
  const { userId, email, meanMpa, specifiedMpa, stressUnit, method } = alert
  const steps = reportingStepsOf(method)
  const language = languageOf(alert.language)
  const { timeZone } = scope
  const format = formatIn(language, timeZone)
  const own = await stores.templates.wording('lowResultAlert', alert.language)
  const letter = alertLetter(
    {
      ...alert,
      timeZone,
      value: format.number(reportedStress(meanMpa, stressUnit, steps), decimalsOf(stressUnit, 0, steps)),
      specified: format.typed(fromMegapascals(specifiedMpa, stressUnit)),
      unit: printedUnit(stressUnit),
      why: wordFailure(language, timeZone, alert).join(' '),
      publicUrl,
      path: `/consultas/resultadoscilindros?view=low&low=${alert.lowResultId}`,
    },
    own,
  )
  const mailId = await queueLetter(db, { id: userId, email }, letter, '2 days')
  await stores.lowResults.noteAlertLetter(
    alerts.map(({ id }) => id),
    mailId,
  )
}

/** Writes the pending letters to contacts and to people of the laboratory. Returns how many it wrote. */
export async function writeLetters(desk: Desk, most: number): Promise<number> {
  const unwritten = await desk.stores.deliveries.unwritten(most)
  for (const one of unwritten) await writeLetter(desk, one)
  const alerts = await desk.stores.lowResults.unwrittenAlerts(most)
  const perPerson = Map.groupBy(alerts, ({ lowResultId, userId }) => `${lowResultId}:${userId}`)
  for (const own of perPerson.values()) await writeAlert(desk, own)
  return unwritten.length + alerts.length
}

/** Copies the state of letters from the mail queue: accepted by the mail server, or failed. */
export async function settleLetters(
  { deliveries, lowResults }: Pick<Stores, 'deliveries' | 'lowResults'>,
  now: Date,
  most: number,
): Promise<number> {
  const settled = await deliveries.settled(most)
  for (const { id, state, error, address, closedAt } of settled) {
    const at = closedAt ?? now.toISOString()
    if (state === 'sent') {
      await deliveries.moveDelivery(id, 'waiting', { state: 'sent', sent_at: at })
      await deliveries.note(id, 'sent', at, address)
    } else {
      const because = state === 'expired' ? 'expired' : error || 'refused'
      await deliveries.moveDelivery(id, 'waiting', { state: 'failed', failed_because: because })
      await deliveries.note(id, 'failed', at, because)
    }
  }
  return settled.length + (await lowResults.settleAlerts())
}
