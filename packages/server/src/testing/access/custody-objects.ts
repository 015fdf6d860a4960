import { printLabelsEndpoint } from '@probeta/contract/concrete/labels.ts'
import { pickUpSpecimenEndpoint } from '@probeta/contract/concrete/pickups.ts'
import { receiveSpecimenEndpoint } from '@probeta/contract/concrete/receptions.ts'
import { discardSpecimenEndpoint } from '@probeta/contract/concrete/disposals.ts'
import { findSpecimenEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { addStoragePlaceEndpoint } from '@probeta/contract/laboratory/storage-places.ts'
import { addBranchEndpoint } from '@probeta/contract/laboratory/branches.ts'
import { addTransferEndpoint } from '@probeta/contract/concrete/transfers.ts'
import type { Laboratory } from '../a-laboratory.ts'
import type { Objects } from './access-objects.ts'

/** Picks up and receives a specimen by its printed label: returns its print, pick-up, place and placement. */
export async function storedReserve(lab: Laboratory, specimenId: string): Promise<Objects> {
  const code = `E${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  const place = await lab
    .as('administrator')
    .does(addStoragePlaceEndpoint, { body: { code, tank: code, shelf: 'B', capacity: null } })
  const reception = lab.as('reception')
  const print = await reception.does(printLabelsEndpoint, { body: { specimenIds: [specimenId], reason: '' } })
  const { label } = await lab
    .as('laboratoryTechnician')
    .does(findSpecimenEndpoint, { params: { specimenId } })
  const pickup = await reception.does(pickUpSpecimenEndpoint, {
    body: { label, at: lab.now().toISOString() },
  })
  const placement = await reception.does(receiveSpecimenEndpoint, { body: { label, placeId: place.id } })
  return { pickupId: pickup.id, placeId: place.id, printId: print.id, placementId: placement.id }
}

/** A branch, and a specimen of the laboratory on its way to it. */
export async function aTransfer(lab: Laboratory, specimenId: string): Promise<Objects> {
  const code = `S${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  const body = { code, name: code, address: '', places: [], equipment: [], people: [] }
  const branch = await lab.as('administrator').does(addBranchEndpoint, { body })
  const to = { kind: 'branch', branchId: branch.id } as const
  const transfer = await lab.as('reception').does(addTransferEndpoint, {
    body: {
      ...{ to, specimenIds: [specimenId], carrier: 'Furgón', reason: 'prensa', packing: '' },
      departedAt: lab.now().toISOString(),
    },
  })
  return { branchId: branch.id, transferId: transfer.id }
}

/** A specimen that was thrown away against the rule. */
export async function aDisposal(lab: Laboratory, specimenId: string): Promise<string> {
  const director = lab.as('director')
  const { label } = await director.does(findSpecimenEndpoint, { params: { specimenId } })
  return (await director.does(discardSpecimenEndpoint, { body: { label, reason: 'tanque roto' } })).id
}
