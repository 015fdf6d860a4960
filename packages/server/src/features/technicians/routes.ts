import {
  addCertificate as addContract,
  addCertificateFile as addFileContract,
  addTechnician as addTechnicianContract,
  certificateFileContent,
  changeCertificate as changeContract,
  changeTechnician as changeTechnicianContract,
  explainStanding as explainContract,
  findTechnician as findContract,
  listTechnicians,
  ownStanding,
  removeTechnicianFeed,
  technicianPeople,
  technicianSignature,
  withdrawCertificate as withdrawContract,
} from '@probeta/contract/technicians.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'
import { addTechnician, changeTechnician, findTechnician } from './add-technician.ts'
import { addCertificate, changeCertificate, withdrawCertificate } from './change-certificate.ts'
import { todayOf } from './count-week.ts'
import { explainStanding, showStanding } from './explain-standing.ts'
import { technicianTable } from './export-technicians.ts'
import { addCertificateFile } from './keep-certificate-file.ts'

export function mountTechnicians(mount: Mount): void {
  mount.list(listTechnicians, technicianTable, (ctx, query, { technicians }) =>
    technicians.list(query, todayOf(ctx)),
  )
  mount.json(technicianPeople, (ctx, { query }) =>
    ctx.read(async ({ technicians }) => ({ items: await technicians.people(query.search ?? '') })),
  )
  mount.json(findContract, (ctx, { params: { technicianId } }) =>
    ctx.read((stores) => findTechnician(ctx, stores, technicianId)),
  )
  mount.picture(technicianSignature, async (ctx, { params: { technicianId } }) => {
    const signature = await ctx.read(async (stores) => {
      const { id } = await findTechnician(ctx, stores, technicianId)
      return stores.handwritten.current(id)
    })
    if (!signature) throw new Refusal('signature.none')
    return { bytes: signature.bytes, fileName: `signature-${signature.id}.jpg` }
  })
  mount.json(addTechnicianContract, addTechnician)
  mount.json(changeTechnicianContract, changeTechnician)
  mount.json(addContract, addCertificate)
  mount.json(changeContract, changeCertificate)
  mount.json(withdrawContract, withdrawCertificate)
  mount.json(addFileContract, addCertificateFile)
  mount.document(certificateFileContent, async (ctx, { params: { certificateId, paperId } }) => {
    const file = await ctx.read(({ technicians }) => technicians.fileContent(certificateId, paperId))
    if (!file) throw new Refusal('certificateFile.notFound')
    return { bytes: file.content, fileName: file.name }
  })
  mount.json(ownStanding, showStanding)
  mount.json(explainContract, explainStanding)
  mount.json(removeTechnicianFeed, (ctx, { params: { userId } }) =>
    ctx.change('visitFeed.remove', async ({ visits }) => {
      await visits.removeFeed(userId)
      return { feedSince: null }
    }),
  )
}
