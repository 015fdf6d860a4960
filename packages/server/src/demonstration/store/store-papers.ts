import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'
import type { DB } from '../../db/schema.gen.ts'
import { drawCertificate } from '../plan/draw-certificate.ts'

const sum = (content: Buffer) => createHash('sha256').update(content).digest()

/** Stores the papers of the calibrations; those of the first sensor and air meter are missing, as somewhere one always is. */
export async function storeCalibrationPapers(
  db: Database,
  calibrations: readonly Insertable<DB['calibration']>[],
  nameOf: ReadonlyMap<string, string>,
): Promise<void> {
  for (const {
    id,
    certificate,
    issuer,
    calibrated_on,
    holds_until,
    equipment_id,
    added_by,
  } of calibrations) {
    if (/^(SEN|AIR)/.test(certificate ?? '')) continue
    const content = await drawCertificate(`Certificado de calibración ${certificate}`, [
      `Emitido por: ${issuer}`,
      `Equipo: ${nameOf.get(equipment_id) ?? ''}`,
      `Calibrado el: ${String(calibrated_on)}`,
      `Válido hasta: ${String(holds_until)}`,
    ])
    const name = `${(certificate ?? '').replace('/', '-')}.pdf`
    await db
      .insertInto('calibration_file')
      .values({
        calibration_id: id,
        name,
        size: content.length,
        sha256: sum(content),
        added_by: added_by ?? null,
      })
      .execute()
    await db.insertInto('calibration_file_content').values({ calibration_id: id, content }).execute()
  }
}

/** Stores the papers of the technicians' certificates. */
export async function storeTechnicianPapers(
  db: Database,
  certificates: readonly Insertable<DB['technician_certificate']>[],
): Promise<void> {
  for (const { id, number, issuer, expires_on } of certificates) {
    const content = await drawCertificate(`Certificado ${number}`, [
      `Emitido por: ${issuer}`,
      `Válido hasta: ${expires_on}`,
    ])
    const fileId = newId()
    await db
      .insertInto('certificate_file')
      .values({
        id: fileId,
        certificate_id: id,
        name: `${number}.pdf`,
        kind: 'pdf',
        bytes: content.length,
        sha256: sum(content),
      })
      .execute()
    await db.insertInto('certificate_file_content').values({ file_id: fileId, content }).execute()
  }
}
