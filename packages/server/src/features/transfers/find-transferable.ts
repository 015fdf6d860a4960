import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { findTransferableEndpoint, Transferable } from '@probeta/contract/concrete/transfers.ts'
import { headOffice } from '@probeta/contract/laboratory/branches.ts'
import type { Context } from '../../http/context.ts'
import { orRefuse, Refusal } from '../../base/refusal.ts'
import { presentTransferable } from '../../stores/transfers/store.ts'
import { refuseLeaving } from './refuse-leaving.ts'

/** The specimen of a label that may leave for there, or why not, at its scan and not only when all have been scanned. */
export const findTransferable = (
  ctx: Context,
  { query: { label, branch } }: Parsed<typeof findTransferableEndpoint>,
): Promise<Transferable> =>
  ctx.read(async ({ labels, transfers }) => {
    const named = await labels.named(label)
    if (!named.ok) throw new Refusal(named.code, named.detail)
    const [specimen] = await transfers.leaving([named.specimenId])
    const found = orRefuse(specimen, 'label.unknown')
    const branchId = branch === headOffice ? null : branch
    refuseLeaving(found, branchId === undefined ? { kind: 'laboratory' } : { kind: 'branch', branchId })
    return presentTransferable(found)
  })
