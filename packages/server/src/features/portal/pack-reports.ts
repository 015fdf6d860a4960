import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { mostPacked, type packReportsEndpoint } from '@probeta/contract/clients/portal.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import { exportPlaces } from '../../http/export-list.ts'
import type { TableFile } from '../../http/one-time-file.ts'
import { packDocuments } from '../../http/pack-documents.ts'
import { Refusal } from '../../base/refusal.ts'

const place = exportPlaces(2, 5_000)

/** Packs the documents of chosen reports as issued; refused as a whole if one of them is not the caller's. */
export const packReports = (
  ctx: Context,
  { query }: Parsed<typeof packReportsEndpoint>,
  gone: () => boolean,
): Promise<TableFile> =>
  place(async () => {
    const wanted = [...new Set(query.reportIds.split(','))]
    if (wanted.length > mostPacked) throw new Refusal('request.invalid', { field: 'reportIds' })
    const reports = await ctx.read(({ portal }) => portal.issuedReports(ctx.scope.workSites, wanted))
    if (reports.length < wanted.length) throw new Refusal('report.notFound')
    const day = dayOf(ctx.installation.now().getTime(), ctx.scope.timeZone)
    return packDocuments(ctx, reports, `${day} (${reports.length}).zip`, gone)
  })
