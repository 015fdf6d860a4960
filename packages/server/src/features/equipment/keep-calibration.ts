import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import {
  type addCalibrationEndpoint,
  type addCalibrationFileEndpoint,
  type Calibration,
  CalibrationFileAbout,
  type withdrawCalibrationEndpoint,
} from '@probeta/contract/laboratory/equipment.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import type { Stores } from '../../stores/stores.ts'
import { isPdf } from '../../documents/signing/is-pdf.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'

/** A press is verified for a range of loads; the range of other equipment is text. */
export const addCalibration = (
  ctx: Context,
  { params: { equipmentId }, body }: Parsed<typeof addCalibrationEndpoint>,
): Promise<Calibration> =>
  ctx.change('calibration.add', async ({ equipment }, { announce }) => {
    const piece = orRefuse(await equipment.find(equipmentId), 'equipment.notFound')
    const { calibratedOn, holdsUntil } = body
    if (holdsUntil !== null && holdsUntil < calibratedOn) throw new Refusal('calibration.order')
    if (calibratedOn > dayOf(ctx.installation.now().getTime(), ctx.scope.timeZone))
      throw new Refusal('calibration.inFuture')
    const id = newId()
    const ofPress = piece.kind === 'press'
    await equipment.addCalibration(equipmentId, {
      id,
      ...body,
      verified: ofPress ? body.verified : null,
      verifiedRange: ofPress ? '' : body.verifiedRange,
    })
    announce('equipment', equipmentId)
    return findCalibration(equipment, equipmentId, id)
  })

export const withdrawCalibration = (
  ctx: Context,
  { params: { equipmentId, calibrationId }, body: { reason } }: Parsed<typeof withdrawCalibrationEndpoint>,
): Promise<Calibration> =>
  ctx.change(
    'calibration.withdraw',
    async ({ equipment }, { announce }) => {
      const before = await findCalibration(equipment, equipmentId, calibrationId)
      if (before.withdrawn) throw new Refusal('calibration.withdrawn')
      const now = ctx.installation.now()
      const done = await equipment.withdrawCalibration(calibrationId, Number(ctx.version), reason, now)
      const after = await findCalibration(equipment, equipmentId, calibrationId)
      if (!done) throw stale(after)
      announce('equipment', equipmentId)
      return after
    },
    reason,
  )

function readAbout({ upload }: Context) {
  try {
    return CalibrationFileAbout.parse(JSON.parse(upload?.fields['about'] ?? ''))
  } catch {
    throw new Refusal('request.invalid', { field: 'about' })
  }
}

/** Stores the file byte for byte and once, since it is evidence. */
export async function addCalibrationFile(
  ctx: Context,
  { params: { equipmentId, calibrationId } }: Parsed<typeof addCalibrationFileEndpoint>,
): Promise<Calibration> {
  const { upload } = ctx
  if (!upload) throw new Refusal('calibrationFile.unreadable')
  const about = readAbout(ctx)
  if (upload.sha256 !== about.sha256) throw new Refusal('calibrationFile.damaged')
  if (!isPdf(upload.bytes)) throw new Refusal('calibrationFile.unreadable')
  return ctx.change('calibrationFile.add', async ({ equipment }, { announce }) => {
    const before = await findCalibration(equipment, equipmentId, calibrationId)
    if (before.withdrawn) throw new Refusal('calibration.withdrawn')
    const sha256 = Buffer.from(about.sha256, 'hex')
    await equipment.keepFile(calibrationId, { name: about.name, content: upload.bytes, sha256 })
    announce('equipment', equipmentId)
    return findCalibration(equipment, equipmentId, calibrationId)
  })
}

async function findCalibration(equipment: Stores['equipment'], equipmentId: string, id: string) {
  return orRefuse(await equipment.calibration(equipmentId, id), 'calibration.notFound')
}
