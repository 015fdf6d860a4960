import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { findWorkSiteEndpoint, WorkSiteFile } from '@probeta/contract/clients/work-sites.ts'
import type { Context } from '../../http/context.ts'
import { orRefuse } from '../../base/refusal.ts'

export const findWorkSite = (
  ctx: Context,
  { params }: Parsed<typeof findWorkSiteEndpoint>,
): Promise<WorkSiteFile> =>
  ctx.read(async ({ workSites }) => orRefuse(await workSites.find(params.workSiteId), 'workSite.notFound'))
