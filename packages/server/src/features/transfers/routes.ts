import {
  addTransferEndpoint,
  exportTransfersEndpoint,
  findTransferableEndpoint,
  listTransfersEndpoint,
  printTransferNoteEndpoint,
  receiveTransferredEndpoint,
  withdrawTransferEndpoint,
} from '@probeta/contract/concrete/transfers.ts'
import type { Mount } from '../../http/mount.ts'
import { addTransfer } from './add-transfer.ts'
import { findTransferable } from './find-transferable.ts'
import { printTransferNote } from './print-transfer-note.ts'
import { receiveTransferred } from './receive-transferred.ts'
import { withdrawTransfer } from './withdraw-transfer.ts'

export function mountTransfers(mount: Mount): void {
  mount.json(findTransferableEndpoint, findTransferable)
  mount.list(listTransfersEndpoint, exportTransfersEndpoint, (_, query, { transfers }) =>
    transfers.list(query),
  )
  mount.json(addTransferEndpoint, addTransfer)
  mount.json(receiveTransferredEndpoint, receiveTransferred)
  mount.json(withdrawTransferEndpoint, withdrawTransfer)
  mount.document(printTransferNoteEndpoint, printTransferNote)
}
