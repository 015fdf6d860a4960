import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type {
  addCertificateEndpoint,
  Certificate,
  changeCertificateEndpoint,
  withdrawCertificateEndpoint,
} from '@probeta/contract/clients/technicians.ts'
import { parseDay } from '@probeta/domain/scheduling/real-day.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import type { Stores } from '../../stores/stores.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'

function checkDay(expiresOn: string): void {
  if (!parseDay(expiresOn).ok) throw new Refusal('request.invalid', { field: 'expiresOn' })
}

/** The current certificate; refused when it was withdrawn or is no longer at the version that was read. */
async function current(ctx: Context, { technicians }: Stores, id: string): Promise<Certificate> {
  const certificate = orRefuse(await technicians.certificate(id), 'certificate.notFound')
  if (certificate.withdrawnAt !== null) throw new Refusal('certificate.withdrawn')
  if (certificate.version !== Number(ctx.version)) throw stale(certificate)
  return certificate
}

export function addCertificate(
  ctx: Context,
  { params, body }: Parsed<typeof addCertificateEndpoint>,
): Promise<Certificate> {
  checkDay(body.expiresOn)
  return ctx.change('certificate.add', async ({ technicians }) => {
    if (!(await technicians.isStaff(params.userId))) throw new Refusal('user.notFound')
    return orRefuse(await technicians.addCertificate(newId(), params.userId, body), 'certificate.notFound')
  })
}

export function changeCertificate(
  ctx: Context,
  { params, body }: Parsed<typeof changeCertificateEndpoint>,
): Promise<Certificate> {
  checkDay(body.expiresOn)
  return ctx.change('certificate.change', async (stores) => {
    const before = await current(ctx, stores, params.certificateId)
    const after = await stores.technicians.changeCertificate(before.id, before.version, body)
    if (!after) throw stale(before)
    return after
  })
}

/** Withdraws a certificate: visits assigned by it stay; it does not count from now on. */
export const withdrawCertificate = (
  ctx: Context,
  { params, body }: Parsed<typeof withdrawCertificateEndpoint>,
): Promise<Certificate> =>
  ctx.change(
    'certificate.withdraw',
    async (stores) => {
      const before = await current(ctx, stores, params.certificateId)
      const now = ctx.installation.now()
      const after = await stores.technicians.withdrawCertificate(before.id, before.version, now)
      if (!after) throw stale(before)
      return after
    },
    body.reason,
  )
