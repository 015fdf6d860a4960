import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { addTokenEndpoint } from '@probeta/contract/access/api-tokens.ts'
import { presetOf } from '@probeta/domain/people/permissions.ts'
import { expect, it, onTestFinished } from 'vitest'
import { aLaboratory } from '../../testing/a-laboratory.ts'
import { anIssuedReport } from '../../testing/nouns/a-report.ts'
import { anApprovedTest } from '../../testing/nouns/a-result.ts'
import { aSheet } from '../../testing/nouns/a-sheet.ts'
import { hasTool } from '../../testing/servers/ask-tool.ts'
import { textAskedFor } from '../../testing/servers/start-process.ts'

const page = readFileSync(new URL('../../../../../docs/api.md', import.meta.url), 'utf8')
const recipes = [...page.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, recipe = '']) => recipe)
const prelude = 'set -euo pipefail\nuuid() { cat /proc/sys/kernel/random/uuid; }\n'

it.skipIf(!hasTool('curl') || !hasTool('jq'))(
  'the recipes of the documentation do what they say',
  async () => {
    const lab = await aLaboratory()
    const folder = mkdtempSync(join(tmpdir(), 'probeta-recipes-'))
    onTestFinished(async () => {
      rmSync(folder, { recursive: true })
      await lab.close()
    })
    const test = await anApprovedTest(lab)
    await anIssuedReport(lab, [test])
    const waiting = (await aSheet(lab, { workSiteId: test.workSite.id })).trucks[0]?.specimens[0]
    const person = lab.as('administrator')
    const { secret } = await person.does(addTokenEndpoint, {
      body: { name: 'Recetas', permissions: presetOf('administrator'), days: 1 },
    })
    const env = {
      PATH: textAskedFor('PATH'),
      P: `${lab.address}/api`,
      T: secret,
      ...{
        SITE: test.workSite.id,
        TODAY: '2026-11-18',
        NOW: '2026-11-18T09:00:00Z',
        START: '2026-11-20T09:00:00Z',
      },
      CODE: waiting?.code,
      BECAUSE: 'de prueba',
    }
    const said: string[] = []
    for (const recipe of recipes) {
      const { stdout } = await promisify(execFile)('bash', ['-c', prelude + recipe], { env, cwd: folder })
      said.push(stdout)
    }
    const [due, broken, results, visit, report, ...others] = said
    expect(others).toEqual([])
    expect(due).toContain(`${waiting?.code}\t672\tcast`)
    expect(JSON.parse(broken ?? '')).toMatchObject({ code: waiting?.code, state: 'broken' })
    expect(results?.split('\n')[0]?.split('\t')).toHaveLength(4)
    expect(JSON.parse(visit ?? '')).toMatchObject({ state: 'scheduled' })
    expect(report).toBe('')
    expect(readFileSync(join(folder, 'report.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
  },
)
