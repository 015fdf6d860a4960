import {
  describeLaboratoryExportEndpoint,
  exportLaboratoryEndpoint,
} from '@probeta/contract/laboratory/laboratory-exports.ts'
import { exportPlaces } from '../../http/export-list.ts'
import type { Mount } from '../../http/mount.ts'
import { tableChoices } from '../../db/tables.ts'
import { exportLaboratory } from './export-laboratory.ts'

/** One export at a time: it reads everything and takes as much space in the temporary folder. */
const place = exportPlaces(1, 100)

export function mountLaboratoryExports(mount: Mount): void {
  mount.json(describeLaboratoryExportEndpoint, (ctx) =>
    ctx.read(async ({ laboratoryExports }) => {
      const found = await laboratoryExports.tables()
      const tables: { name: string; rows: number }[] = []
      for (const table of found) tables.push({ name: table.name, rows: await laboratoryExports.count(table) })
      return {
        tables,
        left: tableChoices.flatMap(([name, choice]) =>
          choice.put === 'nothing' ? [{ name, why: choice.why }] : [],
        ),
        fileBytes: await laboratoryExports.fileBytes(found),
      }
    }, 'oneMoment'),
  )
  mount.file(exportLaboratoryEndpoint, (ctx, _, gone) =>
    place(() =>
      ctx.read(
        ({ laboratoryExports }) =>
          exportLaboratory(
            {
              laboratory: ctx.actor.laboratoryName,
              timeZone: ctx.scope.timeZone,
              now: ctx.installation.now(),
            },
            laboratoryExports,
            gone,
          ),
        'oneMoment',
      ),
    ),
  )
}
