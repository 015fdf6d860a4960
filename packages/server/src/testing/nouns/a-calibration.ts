import {
  addCalibrationEndpoint,
  addCalibrationFileEndpoint,
  type Calibration,
} from '@probeta/contract/laboratory/equipment.ts'
import type { Laboratory } from '../a-laboratory.ts'
import { aPdf, sheetFileForm } from './a-sheet-file.ts'

type But = Partial<Parameters<typeof bodyOf>[0]> & { file?: boolean }
const bodyOf = (body: {
  certificate: string
  issuer: string
  calibratedOn: string
  holdsUntil: string | null
  verified: { leastN: number; mostN: number } | null
  verifiedRange: string
  note: string
}) => body

/** Adds an old certificate without an end, unless the test overrides it; with its PDF if given. */
export async function aCalibration(
  lab: Laboratory,
  equipmentId: string,
  { file, ...but }: But = {},
): Promise<Calibration> {
  const administrator = lab.as('administrator')
  const usual = { issuer: '', holdsUntil: null, verified: null, verifiedRange: '', note: '' }
  const added = await administrator.does(addCalibrationEndpoint, {
    params: { equipmentId },
    body: bodyOf({ certificate: 'C-77', calibratedOn: '2020-01-15', ...usual, ...but }),
  })
  if (!file) return added
  const params = { equipmentId, calibrationId: added.id }
  return administrator.does(addCalibrationFileEndpoint, { params }, { form: sheetFileForm(aPdf) })
}
