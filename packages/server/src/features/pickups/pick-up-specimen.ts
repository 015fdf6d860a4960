import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Pickup, pickUpSpecimenEndpoint } from '@probeta/contract/concrete/pickups.ts'
import { pickupTime } from '@probeta/domain/custody/judge-custody.ts'
import { specimenLife, tested } from '@probeta/domain/specimen/life.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { orRefuse, Refusal } from '../../base/refusal.ts'
import type { AtTheSite } from '../../stores/pickups/store.ts'
import type { Stores } from '../../stores/stores.ts'

const atSite: readonly string[] = specimenLife.receive.from
const isTested: readonly string[] = tested

/** Takes a specimen along from its site. Its state stays; who has it is known from now on. */
export function pickUpSpecimen(
  ctx: Context,
  { body }: Parsed<typeof pickUpSpecimenEndpoint>,
): Promise<Pickup> {
  return ctx.change('specimen.pickUp', async (stores, { announce }) => {
    const specimenId = 'label' in body ? await idOf(stores, body.label) : body.specimenId
    const specimen = orRefuse(await stores.pickups.atTheSite(specimenId), 'specimen.notFound')
    const now = ctx.installation.now().getTime()
    const time = pickupTime(Date.parse(body.at), { castAt: Date.parse(specimen.castAt), now })
    refuseElsewhere(specimen, time)
    const id = newId()
    const at = new Date(time).toISOString()
    const added = await stores.pickups.add({ id, specimenId: specimen.id, by: ctx.actor.id, at })
    if (!added) throw await takenAlready(stores, specimen)
    announce('specimen', specimen.id)
    return { id, specimenId: specimen.id, code: specimen.code, sampleId: specimen.sampleId, at }
  })
}

async function idOf({ labels }: Stores, label: string): Promise<string> {
  const named = await labels.named(label)
  if (!named.ok) throw new Refusal(named.code, named.detail)
  return named.specimenId
}

async function takenAlready({ pickups }: Stores, { id, code }: AtTheSite): Promise<Refusal> {
  const other = await pickups.find({ specimenId: id })
  return new Refusal('pickup.already', { code, by: other?.by, at: other?.at })
}

/**
 * Refuses what is not at the site any more, with a message for each cause. A phone that had no network for the whole round
 * may send its pick-up after the reception: it happened before, so that it is recorded.
 */
function refuseElsewhere(specimen: AtTheSite, time: number): void {
  const { code, state, location, receivedAt: at, stateReason: reason } = specimen
  if (specimen.voided) throw new Refusal('pickup.voided', { code, sheet: specimen.sheetNumber })
  if (atSite.includes(state) || (at !== null && time < Date.parse(at))) return
  if (isTested.includes(state)) throw new Refusal('pickup.broken', { code })
  if (state === 'notTested' || state === 'discarded' || state === 'invalidated')
    throw new Refusal('pickup.notTested', { code, reason })
  throw new Refusal('pickup.received', { code, location, at })
}
