import { endpoints } from '@probeta/contract/api.ts'
import { askAboutSampleEndpoint, writeMessageEndpoint } from '@probeta/contract/clients/conversations.ts'
import { acknowledgeLowResultEndpoint, findLowResultEndpoint } from '@probeta/contract/results/low-results.ts'
import { changePortalSettingsEndpoint, findPortalSettingsEndpoint } from '@probeta/contract/clients/portal.ts'
import { addSheetEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { findStrengthTestEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approveTest } from '../../testing/nouns/a-result.ts'
import { changing } from '../../db/transaction.ts'
import { judgeAll } from '../../testing/judge-all.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aLowResult } from '../../testing/nouns/a-low-result.ts'
import { aReading, aTruck } from '../../testing/nouns/a-sheet.ts'
import { aVisit } from '../../testing/nouns/a-visit.ts'
import { type Owned, oneOfEverything, pathOf } from '../../testing/access/access-objects.ts'
import { routes } from '../../testing/access/access-table.ts'
import { anIssuedReport } from '../../testing/nouns/an-issued-report.ts'
import type { Caller } from '../../testing/access/call-api.ts'
import { aMix, aWorkSite, changeWorkSite } from '../../testing/factories.ts'
import { sendRequest } from '../../testing/send-request.ts'
import { queriesOf } from '../../testing/hostile/some-queries.ts'

// Every answer that a client's user can get, asked raw: nothing in it is a note of the laboratory's own, the name of a
// technician it keeps to itself, or anything of another client.

let lab: Laboratory
let own: Owned
let other: Owned
let user: Caller

const technician = { field: 'Fermina Campo-Ruiz', press: 'Ladislao Prensa-Gil', check: 'Checa Revisora-Paz' }
const notes = [
  'NOTA-PLANILLA',
  'NOTA-CAMION',
  'NOTA-AGUA',
  'NOTA-AVISOS',
  'NOTA-ROTURA',
  'NOTA-CONFIRMADA',
  'NOTA-VISITA',
  'NOTA-OBRA',
  'NOTA-INTERNA',
  'NOTA-BAJO',
]

beforeAll(async () => {
  lab = await aLaboratory()
  other = await oneOfEverything(lab, 'Torre ajena')
  const site = await aWorkSite(lab, { name: 'Torre propia' })
  await rename()
  await changeWorkSite(lab, site, { notes: 'NOTA-OBRA' })
  user = await lab.clientUser(site.clientId, [site.id])
  const mix = await aMix(lab, site.id)
  const sampleId = await aNotedSample(site.id, mix.id)
  const visit = await aVisit(lab, {
    workSiteId: site.id,
    technicianId: lab.as('fieldTechnician').userId,
    notes: 'NOTA-VISITA',
  })
  const report = await anIssuedReport(lab, [{ sampleId, ageHours: 672 }])
  const lowResultId = await aLowResult(lab, { sampleId, ageHours: 672, workSiteId: site.id, mixId: mix.id })
  const { version } = await lab.as('director').does(findLowResultEndpoint, { params: { lowResultId } })
  await lab.as('director').does(acknowledgeLowResultEndpoint, {
    params: { lowResultId },
    version,
    body: { comment: 'NOTA-BAJO', actionTaken: 'NOTA-BAJO' },
  })
  const params = { sampleId }
  await user.does(askAboutSampleEndpoint, { params, body: { text: '¿Qué pasó?', ageHours: null } })
  const reception = lab.as('reception')
  await reception.does(writeMessageEndpoint, {
    params,
    body: { audience: 'internal', text: 'NOTA-INTERNA', ageHours: null },
  })
  await lab.as('checker').does(writeMessageEndpoint, {
    params,
    body: { audience: 'shared', text: 'Respuesta del laboratorio', ageHours: null },
  })
  await judgeAll(lab)
  own = {
    clientId: site.clientId,
    workSiteId: site.id,
    objects: {
      ...other.objects,
      clientId: site.clientId,
      workSiteId: site.id,
      mixId: mix.id,
      sampleId,
      visitId: visit.id,
      reportId: report.id,
      lowResultId,
      userId: user.userId,
    },
    secrets: [],
  }
}, 90_000)
afterAll(() => lab.close())

/** The people of the laboratory have names that nothing else here is called by. */
const rename = (): Promise<void> =>
  changing(lab.database.pool, lab.scope, 'user.change', undefined, async (_, client) => {
    for (const [role, name] of [
      ['fieldTechnician', technician.field],
      ['laboratoryTechnician', technician.press],
      ['checker', technician.check],
    ] as const)
      await client.query('update app_user set names = $2 where id = $1', [lab.as(role).userId, name])
  })

/** Taken, broken, checked and approved, with a note wherever one can be written. */
async function aNotedSample(workSiteId: string, mixId: string): Promise<string> {
  const sheet = await lab.as('fieldTechnician').does(addSheetEndpoint, {
    body: {
      workSiteId,
      sampledOn: '2026-10-21',
      technician: technician.field,
      weather: '',
      airTemperatureC: 18,
      remark: 'NOTA-PLANILLA',
      trucks: [
        aTruck(lab, mixId, 672, {
          remark: 'NOTA-CAMION',
          waterAddedL: 5,
          waterAuthorisedBy: 'NOTA-AGUA',
          warningsReason: 'NOTA-AVISOS',
        }),
      ],
    },
  })
  const [truck] = sheet.trucks
  if (!truck) throw new Error('no truck')
  const due = truck.specimens.filter(({ ageHours }) => ageHours === 672)
  for (const { id, version } of due)
    await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
      params: { specimenId: id },
      version,
      body: aReading(lab, { remark: 'NOTA-ROTURA', confirmedBecause: 'NOTA-CONFIRMADA' }),
    })
  const params = { sampleId: truck.id, ageHours: 672 }
  await approveTest(lab, await lab.as('checker').does(findStrengthTestEndpoint, { params }))
  return truck.id
}

/** The endpoints open to client users, except streams and issued documents. */
const forClients = [...endpoints].filter(([name, { produces }]) => {
  const row = routes[name]
  return (row === 'portal' || row === 'own' || typeof row === 'object') && produces === undefined
})

/** Every answer that names one of these, by what was asked. */
async function answersWith(words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const [name, e] of forClients.filter(([, { method }]) => method === 'GET')) {
    const askable = {
      words: ['Torre', 'Pilar', '1', 'NOTA', technician.press],
      ids: {
        workSiteId: [own.workSiteId, other.workSiteId],
        clientId: [own.clientId, other.clientId],
        sampleId: [String(own.objects['sampleId']), String(other.objects['sampleId'])],
      },
      days: ['2026-10-21', '2026-11-18'],
    }
    for (const objects of [own.objects, other.objects])
      for (const query of queriesOf(e, askable, { paired: false })) {
        const asked = `${pathOf(e, objects)}${query}`
        const { bytes } = await sendRequest(`${lab.address}${asked}`, {
          headers: { authorization: user.authorization, 'accept-language': 'es' },
        })
        const text = bytes.toString('utf8')
        for (const word of words)
          if (text.includes(word) && !query.includes(encodeURIComponent(word))) found.push(`${name}: ${word}`)
      }
  }
  return [...new Set(found)].toSorted()
}

const hide = async (hideTechnicians: boolean) => {
  const admin = lab.as('administrator')
  const { version } = await admin.does(findPortalSettingsEndpoint)
  await admin.does(changePortalSettingsEndpoint, { version, body: { hideTechnicians } })
}

it('hides the names of technicians from the beginning, and every note and every other client always', async () => {
  expect((await lab.as('administrator').does(findPortalSettingsEndpoint)).hideTechnicians).toBe(true)
  expect(
    await answersWith([...Object.values(technician), ...notes, 'Torre ajena', ...other.secrets]),
  ).toEqual([])
  expect(forClients.length).toBeGreaterThan(35)
}, 60_000)

it('names technicians where the laboratory decides so, and nothing else', async () => {
  await hide(false)
  expect(await answersWith(Object.values(technician))).toEqual([
    `findOwnConversation: ${technician.check}`,
    `findPortalSample: ${technician.press}`,
    `listPortalResults: ${technician.press}`,
    `listRequestedVisits: ${technician.field}`,
  ])
  expect(await answersWith([...notes, 'Torre ajena', ...other.secrets])).toEqual([])
  await hide(true)
  expect(await answersWith(Object.values(technician))).toEqual([])
}, 90_000)

it('only who may approve tables decides it, and a newer decision is not overwritten', async () => {
  const body = { hideTechnicians: true }
  expect(await lab.as('checker').call(changePortalSettingsEndpoint, { version: 1, body })).toMatchObject({
    status: 403,
  })
  expect(
    await lab.as('administrator').call(changePortalSettingsEndpoint, { version: 1, body }),
  ).toMatchObject({
    status: 412,
  })
})
