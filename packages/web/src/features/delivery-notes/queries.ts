import { listSuppliedNotesEndpoint } from '@probeta/contract/concrete/delivery-notes.ts'
import { listSamplingEndpoint } from '@probeta/contract/concrete/sampling-completeness.ts'
import { api } from '../../api/client.ts'

export const notePages = api.filtered(listSuppliedNotesEndpoint)
export const samplingPages = api.filtered(listSamplingEndpoint)

/** What shows delivery notes, or counts their concrete. */
export const afterNotes = ['/supplied-notes', '/delivery-notes', '/sampling-completeness'] as const
