import { roleOf } from '@probeta/domain/people/permissions.ts'
import type pg from 'pg'
import type { Context } from '../http/context.ts'
import { mintScope, type Scope } from '../db/scope.ts'
import { readStores, writeStores } from '../stores/stores.ts'
import { changing, reading } from '../db/transaction.ts'
import type { Renderer } from '../documents/renderer.ts'
import type { Signer } from '../documents/signing/signer.ts'
import { authoriseReport } from '../features/reports/authorise-report.ts'
import { draftReport } from '../features/reports/draft-report.ts'
import { submitReport } from '../features/reports/submit-report.ts'
import { usualLimits } from '../base/session-limits.ts'
import type { Vault } from '../base/vault.ts'
import type { Demonstration } from '../demonstration/store-demonstration.ts'
import { people } from '../demonstration/story.ts'

type Given = {
  readonly pool: pg.Pool
  readonly scope: Scope
  readonly renderer: Renderer
  readonly signer: Signer
  readonly vault: Vault
  readonly publicUrl: string
  readonly laboratoryName: string
}

/** Makes the context of the demonstration's engineer at a moment of the past, for the use cases of the API. */
function contextAt(at: number, engineer: number, of: Given): Omit<Context, 'version'> {
  const { pool, renderer, signer, vault, publicUrl, laboratoryName } = of
  const { laboratoryId } = of.scope
  const scope = mintScope({ ...of.scope, userId: engineer })
  const name = people.find(({ character }) => character === 'ingeniera')?.names ?? ''
  return {
    actor: {
      id: engineer,
      name,
      username: 'ingeniera',
      levels: roleOf('director'),
      laboratories: [{ id: laboratoryId, name: laboratoryName, hostName: null }],
      laboratoryName,
    },
    scope,
    tokenHash: Buffer.alloc(0),
    proof: 'password',
    language: 'es',
    installation: {
      demonstration: true,
      mail: false,
      texts: false,
      push: { publicKey: '', origins: [] },
      webhookNetworks: [],
      directory: null,
      addressOf: () => publicUrl,
      renderer,
      signer,
      sessionLimits: usualLimits,
      vault,
      // The health is not queried here.
      health: async () => [],
      now: () => new Date(at),
    },
    agent: '',
    ip: '',
    publicHost: { laboratoryId: null, url: publicUrl },
    upload: undefined,
    tablet: { hash: undefined, keep: () => {} },
    read: (work) => reading(pool, scope, (db) => work(readStores(db, scope))),
    // Nobody watches yet: no event is announced.
    lookAs: () => {
      throw new Error('nobody looks with the eyes of a client yet')
    },
    change: (action, work, reason) =>
      changing(pool, scope, action, reason, (db) => work(writeStores(db, scope), { announce: () => {} })),
  }
}

/** Drafts, submits and issues the reports that the demonstration planned, oldest first; returns how many. */
export async function issueReports({ reports, people: ids }: Demonstration, of: Given): Promise<number> {
  for (const { issuedAt, language, stressUnit, strengthTests } of reports) {
    const base = contextAt(issuedAt, ids.ingeniera, of)
    const at = (version: number): Context => ({ ...base, version: String(version) })
    const body = { strengthTests: [...strengthTests], language, stressUnit, supersedes: null }
    const drafted = await draftReport(at(0), { body })
    const seen = { params: { reportId: drafted.id }, body: {} }
    const submitted = await submitReport(at(drafted.version), seen)
    await authoriseReport(at(submitted.version), seen)
  }
  return reports.length
}
