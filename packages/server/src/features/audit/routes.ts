import {
  auditStateEndpoint,
  exportAuditEndpoint,
  findAuditChangeEndpoint,
  listAuditEndpoint,
} from '@probeta/contract/laboratory/audit.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Mount } from '../../http/mount.ts'

export function mountAudit(mount: Mount): void {
  mount.list(listAuditEndpoint, exportAuditEndpoint, (_, query, { audit }) => audit.list(query))
  mount.json(auditStateEndpoint, (ctx) =>
    ctx.read(async ({ audit, dashboard }) => ({
      ...(await audit.seal()),
      check: await dashboard.recordCheck(),
      people: await audit.people(),
    })),
  )
  mount.json(findAuditChangeEndpoint, async (ctx, { params }) => {
    const found = await ctx.read(({ audit }) => audit.find(params.auditId))
    if (!found) throw new Refusal('audit.notFound')
    return found
  })
}
