import {
  exportSuppliedNotesEndpoint,
  listSuppliedNotesEndpoint,
  voidNoteEndpoint,
} from '@probeta/contract/concrete/delivery-notes.ts'
import {
  exportSamplingEndpoint,
  listSamplingEndpoint,
} from '@probeta/contract/concrete/sampling-completeness.ts'
import type { Mount } from '../../http/mount.ts'
import { listSampling } from './list-sampling.ts'
import { voidNote } from './void-note.ts'

export function mountDeliveryNotes(mount: Mount): void {
  mount.list(listSuppliedNotesEndpoint, exportSuppliedNotesEndpoint, (_, query, { deliveryNotes }) =>
    deliveryNotes.list(query),
  )
  mount.json(voidNoteEndpoint, voidNote)
  mount.list(listSamplingEndpoint, exportSamplingEndpoint, listSampling)
}
