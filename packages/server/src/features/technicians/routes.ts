import {
  addCertificateEndpoint,
  addCertificateFileEndpoint,
  addTechnicianEndpoint,
  certificateFileContentEndpoint,
  changeCertificateEndpoint,
  changeTechnicianEndpoint,
  explainQualificationEndpoint,
  findTechnicianEndpoint,
  exportTechniciansEndpoint,
  listTechniciansEndpoint,
  ownQualificationEndpoint,
  removeTechnicianFeedEndpoint,
  technicianPeopleEndpoint,
  technicianSignatureEndpoint,
  withdrawCertificateEndpoint,
} from '@probeta/contract/clients/technicians.ts'
import type { Mount } from '../../http/mount.ts'
import { orRefuse } from '../../base/refusal.ts'
import { addTechnician, changeTechnician, findTechnician } from './add-technician.ts'
import { addCertificate, changeCertificate, withdrawCertificate } from './change-certificate.ts'
import { todayOf } from './count-week.ts'
import { explainQualification, showQualification } from './explain-qualification.ts'
import { addCertificateFile } from './keep-certificate-file.ts'

export function mountTechnicians(mount: Mount): void {
  mount.list(listTechniciansEndpoint, exportTechniciansEndpoint, (ctx, query, { technicians }) =>
    technicians.list(query, todayOf(ctx)),
  )
  mount.json(technicianPeopleEndpoint, (ctx, { query }) =>
    ctx.read(async ({ technicians }) => ({ items: await technicians.people(query.search ?? '') })),
  )
  mount.json(findTechnicianEndpoint, (ctx, { params: { technicianId } }) =>
    ctx.read((stores) => findTechnician(ctx, stores, technicianId)),
  )
  mount.picture(technicianSignatureEndpoint, async (ctx, { params: { technicianId } }) => {
    const signature = orRefuse(
      await ctx.read(async (stores) => {
        const { id } = await findTechnician(ctx, stores, technicianId)
        return stores.handwritten.current(id)
      }),
      'signature.none',
    )
    return { bytes: signature.bytes, fileName: `signature-${signature.id}.jpg` }
  })
  mount.json(addTechnicianEndpoint, addTechnician)
  mount.json(changeTechnicianEndpoint, changeTechnician)
  mount.json(addCertificateEndpoint, addCertificate)
  mount.json(changeCertificateEndpoint, changeCertificate)
  mount.json(withdrawCertificateEndpoint, withdrawCertificate)
  mount.json(addCertificateFileEndpoint, addCertificateFile)
  mount.document(certificateFileContentEndpoint, async (ctx, { params: { certificateId, paperId } }) => {
    const file = orRefuse(
      await ctx.read(({ technicians }) => technicians.fileContent(certificateId, paperId)),
      'certificateFile.notFound',
    )
    return { bytes: file.content, fileName: file.name }
  })
  mount.json(ownQualificationEndpoint, showQualification)
  mount.json(explainQualificationEndpoint, explainQualification)
  mount.json(removeTechnicianFeedEndpoint, (ctx, { params: { userId } }) =>
    ctx.change('visitFeed.remove', async ({ visits }) => {
      await visits.removeFeed(userId)
      return { feedSince: null }
    }),
  )
}
