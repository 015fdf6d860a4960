import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type {
  Placement,
  receiveSpecimenEndpoint,
  relocateSpecimenEndpoint,
} from '@probeta/contract/concrete/receptions.ts'
import { placeWords } from '@probeta/contract/laboratory/storage-places.ts'
import { inLaboratory, specimenLife, tested } from '@probeta/domain/specimen/life.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import type { Stores } from '../../stores/stores.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'
import { presentPlacement } from './present-placement.ts'
import type { AtTheDoor } from '../../stores/receptions/store.ts'

type PlacementRequest = Pick<Parsed<typeof receiveSpecimenEndpoint>, 'body'> &
  Pick<Parsed<typeof relocateSpecimenEndpoint>, 'body'>

const mayCome: readonly string[] = specimenLife.receive.from
const isTested: readonly string[] = tested
const isHere: readonly string[] = inLaboratory

/** Places a scanned specimen in a storage place that is in use: on reception, or within the laboratory. */
export function placeSpecimen(
  ctx: Context,
  kind: Placement['kind'],
  { body }: PlacementRequest,
): Promise<Placement> {
  return ctx.change(
    kind === 'reception' ? 'specimen.receive' : 'specimen.relocate',
    async (stores, { announce }) => {
      const place = orRefuse(await stores.storagePlaces.find(body.placeId), 'storagePlace.notFound')
      if (!place.active) throw new Refusal('storagePlace.inactive')
      const specimen = await findByLabel(stores, body.label)
      const disposed = await stores.disposals.ofSpecimen(specimen.id)
      if (disposed) throw new Refusal('reception.discarded', { code: specimen.code, ...disposed })
      const away = await stores.transfers.away(specimen.id)
      if (away) throw new Refusal('reception.inTransfer', { code: specimen.code, ...away })
      judge(specimen, kind, place.id)
      const at = ctx.installation.now().toISOString()
      const placing = {
        id: newId(),
        specimenId: specimen.id,
        kind,
        placeId: place.id,
        words: placeWords(place),
        at,
        from: { state: specimen.state, placeId: specimen.placeId, location: specimen.location },
      }
      if (!(await stores.receptions.place(placing, specimen.version))) throw stale(undefined)
      announce('specimen', specimen.id)
      return presentPlacement(stores, { placing, specimen, place })
    },
  )
}

async function findByLabel({ labels, receptions }: Stores, label: string): Promise<AtTheDoor> {
  const named = await labels.named(label)
  if (!named.ok) throw new Refusal(named.code, named.detail)
  return orRefuse(await receptions.atTheDoor(named.specimenId), 'label.unknown')
}

/** Refuses with a message for each cause, so that whoever scans need not look anything up. */
function judge(specimen: AtTheDoor, kind: Placement['kind'], placeId: string): void {
  const { code, state, location, receivedAt: at, stateReason: reason } = specimen
  if (specimen.voided) throw new Refusal('reception.voided', { code, sheet: specimen.sheetNumber })
  if (isTested.includes(state)) throw new Refusal('reception.brokenAlready', { code })
  if (isHere.includes(state)) {
    if (kind === 'reception' || specimen.placeId === placeId)
      throw new Refusal('reception.already', { code, location, at })
    return
  }
  if (!mayCome.includes(state)) throw new Refusal('reception.notTested', { code, reason })
  if (kind === 'move') throw new Refusal('reception.notYet', { code })
}
