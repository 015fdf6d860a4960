import type { Report } from '@probeta/contract/reports/reports.ts'
import type { Context } from '../../http/context.ts'
import type { ReportDocument } from '../../documents/report-document.ts'
import { SignerDown } from '../../documents/signing/signer.ts'
import { sentence } from '../../base/language.ts'
import { Refusal } from '../../base/refusal.ts'
import type { ProofWay } from '@probeta/contract/access/proof.ts'
import type { IssuedReport } from '../../stores/reports/store.ts'
import type { Stores } from '../../stores/stores.ts'

type Given = { report: Report; content: ReportDocument; at: string; signedBy: ProofWay }
type SignedReport = Pick<IssuedReport, 'bytes' | 'signature'>

/**
 * Signs the pages of a report in the name of whoever authorises it. The meaning of the signature is stated in the
 * language of the report. Without a signature nothing is issued: `report.notSigned`.
 */
export async function signReport(
  {
    actor,
    scope,
    installation,
  }: Pick<Context, 'scope' | 'installation'> & { actor: Pick<Context['actor'], 'name'> },
  stores: Pick<Stores, 'reports'>,
  pages: Uint8Array,
  { report, content, at, signedBy }: Given,
): Promise<SignedReport> {
  const { name } = actor
  const meaning = sentence(report.language, `verifications.meaning.${signedBy}`)
  const place = content.laboratory.address
  const laboratory = { id: scope.laboratoryId, name: content.laboratory.name }
  const keyOf = () => stores.reports.signingKey(installation.vault, laboratory, installation.now())
  const about = { keyOf, name, reason: meaning, at, location: place }
  try {
    const { bytes, certificate } = await installation.signer.sign(pages, about)
    return { bytes, signature: { name, meaning, place, certificate } }
  } catch (error) {
    throw error instanceof SignerDown ? new Refusal('report.notSigned') : error
  }
}
