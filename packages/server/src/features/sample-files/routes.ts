import { permission } from '@probeta/domain/people/permissions.ts'
import {
  addShareEndpoint,
  listSharesEndpoint,
  openShareEndpoint,
  revokeShareEndpoint,
  sampleFilePdfEndpoint,
  sampleFileZipEndpoint,
  sampleReportsEndpoint,
} from '@probeta/contract/concrete/sample-files.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'
import { openShare } from './open-share.ts'
import { packFile } from './pack-file.ts'
import { printFile } from './print-file.ts'
import { requireStaffPermission } from '../../http/access/require-staff-permission.ts'
import { revokeShare } from './revoke-share.ts'
import { shareFile } from './share-file.ts'

export function mountSampleFiles(mount: Mount): void {
  mount.json(sampleReportsEndpoint, (ctx, { params }) =>
    ctx.read(async ({ sampleFiles }) => {
      if (!(await sampleFiles.head(params.sampleId))) throw new Refusal('sample.notFound')
      return { items: await sampleFiles.reports(params.sampleId) }
    }),
  )
  mount.document(sampleFilePdfEndpoint, printFile)
  mount.document(sampleFileZipEndpoint, packFile)
  mount.json(listSharesEndpoint, (ctx, { params }) => {
    requireStaffPermission(ctx, permission.samples, 'view')
    return ctx.read(async ({ sampleFiles }) => {
      if (!(await sampleFiles.head(params.sampleId))) throw new Refusal('sample.notFound')
      return { items: await sampleFiles.shares(params.sampleId, ctx.installation.now().toISOString()) }
    })
  })
  mount.json(addShareEndpoint, shareFile)
  mount.json(revokeShareEndpoint, revokeShare)
  mount.json(openShareEndpoint, openShare)
}
