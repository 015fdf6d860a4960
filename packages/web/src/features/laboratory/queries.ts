import {
  changeLaboratoryEndpoint,
  findLaboratoryEndpoint,
  type LaboratoryInput,
  previewTimeZoneEndpoint,
} from '@probeta/contract/laboratory/laboratory.ts'
import { api } from '../../api/client.ts'
import { atField } from '../../ui/fields/at-field.ts'

export const laboratoryQuery = () => api.query(findLaboratoryEndpoint, {})

/** The due days that another time zone would change. */
export const movesQuery = (timeZone: string) => api.query(previewTimeZoneEndpoint, { query: { timeZone } })

export const saveLaboratory = (body: LaboratoryInput, version: number) =>
  atField(api.call(changeLaboratoryEndpoint, { body, version }), { 'laboratory.timeZoneUnknown': 'timeZone' })
