import { createHash } from 'node:crypto'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import {
  type addInvestigationFileEndpoint,
  type Investigation,
  InvestigationFileAbout,
} from '@probeta/contract/results/investigations.ts'
import type { Context } from '../../http/context.ts'
import { readPaper } from '../../uploads/read-paper.ts'
import { Refusal, stale } from '../../base/refusal.ts'
import { findInvestigation, refuseDecided } from './find-seen.ts'

/** Adds a document to a step: the calculation, the record of a load test, the letter of whoever decided. */
export async function addInvestigationFile(
  ctx: Context,
  { params: { investigationId } }: Parsed<typeof addInvestigationFileEndpoint>,
): Promise<Investigation> {
  const { upload } = ctx
  if (!upload) throw new Refusal('investigationFile.unreadable')
  const about = readAbout(upload.fields['about'])
  if (upload.sha256 !== about.sha256) throw new Refusal('investigationFile.damaged')
  const paper = await readPaper(upload.bytes)
  if (paper === null) throw new Refusal('investigationFile.unreadable')
  return ctx.change('investigationFile.add', async (stores, { announce }) => {
    const found = await findInvestigation(stores, investigationId)
    refuseDecided(found)
    if (!found.steps.some(({ step }) => step === about.step)) throw new Refusal('investigation.noStep')
    if (!(await stores.investigations.touch(found))) throw stale(await findInvestigation(stores, found.id))
    const sha256 = createHash('sha256').update(paper.content).digest()
    await stores.investigations.addFile(found.id, about.step, { ...paper, name: about.name, sha256 })
    for (const { id } of found.lowResults) announce('lowResult', id)
    return findInvestigation(stores, found.id)
  })
}

function readAbout(text: string | undefined) {
  try {
    return InvestigationFileAbout.parse(JSON.parse(text ?? ''))
  } catch {
    throw new Refusal('request.invalid', { field: 'about' })
  }
}
