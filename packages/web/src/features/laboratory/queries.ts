import {
  changeLaboratory,
  findLaboratory,
  type LaboratoryInput,
  previewTimeZone,
} from '@probeta/contract/laboratory.ts'
import { api } from '../../api/client.ts'
import { atField } from '../../ui/at-field.ts'

export const laboratoryQuery = () => api.query(findLaboratory, {})

/** Which days another time zone would move. */
export const movesQuery = (timeZone: string) => api.query(previewTimeZone, { query: { timeZone } })

export const saveLaboratory = (body: LaboratoryInput, version: number) =>
  atField(api.call(changeLaboratory, { body, version }), { 'laboratory.timeZoneUnknown': 'timeZone' })
