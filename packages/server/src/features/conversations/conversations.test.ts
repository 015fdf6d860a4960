import {
  askAboutSampleEndpoint,
  findConversationEndpoint,
  findOwnConversationEndpoint,
  settleConversationEndpoint,
  writeMessageEndpoint,
} from '@probeta/contract/clients/conversations.ts'
import {
  countInboxEndpoint,
  findInboxItemEndpoint,
  listInboxEndpoint,
  listInboxTasksEndpoint,
  listSentMessagesEndpoint,
} from '@probeta/contract/workplace/inbox.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { remindDue } from '../../jobs/remind-due.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aSheet } from '../../testing/nouns/a-sheet.ts'
import type { Caller } from '../../testing/access/call-api.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'
import { enterLaboratory } from '../../testing/enter-laboratory.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
}, 60_000)
afterAll(() => lab.close())

/** Runs the work of a server after a change, on two servers at once. */
const round = async () => {
  const once = () => remindDue(lab.database.pool, lab.scope, { now: lab.now(), withReminders: true })
  await Promise.all([once(), once()])
}

async function aSample() {
  const site = await aWorkSite(lab)
  const mix = await aMix(lab, site.id)
  const sheet = await aSheet(lab, { workSiteId: site.id, mixId: mix.id })
  const client = await lab.clientUser(site.clientId, [site.id])
  return { site, client, params: { sampleId: sheet.trucks[0]?.id ?? '' } }
}
const questionsOf = async (person: Caller) =>
  (await person.does(listInboxEndpoint, { query: { folder: 'questions' } })).items
const about = async (person: Caller, sampleId: string) =>
  (await questionsOf(person)).filter(({ object }) => object.id === sampleId)

it('a client asks, the laboratory answers, and a note beside it stays in the laboratory', async () => {
  const { client, params, site } = await aSample()
  const colleague = await lab.clientUser(site.clientId, [site.id])
  const director = lab.as('director')
  const asked = await client.does(askAboutSampleEndpoint, {
    params,
    body: { text: '¿Cuándo se rompe la de 28 días?', ageHours: null },
  })
  expect(asked).toMatchObject({ messages: [{ side: 'client', audience: 'shared', own: true }] })
  await round()
  const tasks = async () =>
    (await director.does(listInboxTasksEndpoint)).items.filter(({ object }) => object?.id === params.sampleId)
  expect(await tasks()).toMatchObject([
    { kind: 'question', facts: { text: '¿Cuándo se rompe la de 28 días?' } },
  ])
  expect(await about(director, params.sampleId)).toMatchObject([
    { kind: 'question', unread: true, times: 1, facts: { text: '¿Cuándo se rompe la de 28 días?' } },
  ])
  await director.does(writeMessageEndpoint, {
    params,
    body: { audience: 'internal', text: 'Ojo: llegó un día tarde', ageHours: null },
  })
  expect(await tasks()).toHaveLength(1)
  await director.does(writeMessageEndpoint, {
    params,
    body: { audience: 'shared', text: 'El martes 16', ageHours: null },
  })
  expect(await tasks()).toEqual([])
  await round()
  const seen = await client.does(findOwnConversationEndpoint, { params })
  expect(seen.messages.map(({ text }) => text)).toEqual(['¿Cuándo se rompe la de 28 días?', 'El martes 16'])
  for (const user of [client, colleague]) {
    expect(await about(user, params.sampleId)).toMatchObject([
      { kind: 'answer', facts: { text: 'El martes 16' } },
    ])
    expect(JSON.stringify(await user.does(listSentMessagesEndpoint, { query: {} }))).not.toContain('Ojo')
    expect((await user.does(countInboxEndpoint)).questions).toBe(1)
  }
  const all = await director.does(findConversationEndpoint, { params })
  expect(all.messages.map(({ audience, side }) => [audience, side])).toEqual([
    ['shared', 'client'],
    ['internal', 'laboratory'],
    ['shared', 'laboratory'],
  ])
  expect((await director.does(listSentMessagesEndpoint, { query: { search: 'ojo' } })).items).toMatchObject([
    { audience: 'internal', text: 'Ojo: llegó un día tarde' },
  ])
})

it('every message is told once, whoever looks and however often', async () => {
  const { client, params } = await aSample()
  for (const text of ['Uno', 'Dos'])
    await client.does(askAboutSampleEndpoint, { params, body: { text, ageHours: null } })
  await Promise.all([round(), round()])
  await round()
  const reception = lab.as('reception')
  const [item] = await about(reception, params.sampleId)
  expect(item).toMatchObject({ times: 2, facts: { text: 'Dos' } })
  const file = await reception.does(findInboxItemEndpoint, { params: { itemId: item?.id ?? '' } })
  expect(file.tellings.map(({ facts }) => facts['text'])).toEqual(['Dos', 'Uno'])
})

it('a client of another work site learns nothing, nor does anybody learn of notes that is not told them', async () => {
  const { client, params, site } = await aSample()
  const other = await aSample()
  const sibling = await lab.clientUser(site.clientId, [
    (await aWorkSite(lab, { clientId: site.clientId })).id,
  ])
  await client.does(askAboutSampleEndpoint, { params, body: { text: 'Secreto del cliente', ageHours: null } })
  const checker = lab.as('checker')
  await checker.does(writeMessageEndpoint, {
    params,
    body: { audience: 'internal', text: 'Nota interna', ageHours: null },
  })
  await checker.does(writeMessageEndpoint, {
    params,
    body: { audience: 'shared', text: 'Respuesta', ageHours: null },
  })
  await round()
  for (const outsider of [other.client, sibling]) {
    for (const e of [findOwnConversationEndpoint, findConversationEndpoint])
      expect(await outsider.call(e, { params })).toMatchObject({ status: 404 })
    expect(
      await outsider.call(askAboutSampleEndpoint, { params, body: { text: 'Hola', ageHours: null } }),
    ).toMatchObject({ status: 404 })
    const received = [
      await outsider.does(listInboxEndpoint, { query: { folder: 'questions' } }),
      await outsider.does(listInboxEndpoint, { query: { folder: 'alerts' } }),
      await outsider.does(listInboxTasksEndpoint),
      await outsider.does(listSentMessagesEndpoint, { query: {} }),
    ]
    expect(JSON.stringify(received)).not.toMatch(/Secreto|Nota interna|Respuesta/)
  }
  const own = JSON.stringify([
    await client.does(findOwnConversationEndpoint, { params }),
    await questionsOf(client),
    await client.does(listInboxTasksEndpoint),
  ])
  expect(own).toContain('Respuesta')
  expect(own).not.toContain('Nota interna')
  expect(await client.call(findConversationEndpoint, { params })).toMatchObject({ status: 404 })
  expect(JSON.stringify(await questionsOf(lab.as('fieldTechnician')))).not.toContain('Nota interna')
})

it('in the database a client user reads no note and writes in no other name', async () => {
  const { client, params, site } = await aSample()
  await client.does(askAboutSampleEndpoint, { params, body: { text: 'Pregunta', ageHours: null } })
  await lab
    .as('director')
    .does(writeMessageEndpoint, { params, body: { audience: 'internal', text: 'Nota', ageHours: null } })
  await round()
  const connection = await lab.database.pool.connect()
  const insert = (audience: string, side: string, by: number) =>
    connection.query(
      `insert into conversation_message (id, client_id, work_site_id, sample_id, audience, side, text, written_by)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, 'x', $6)`,
      [site.clientId, site.id, params.sampleId, audience, side, by],
    )
  const refused = async (work: () => Promise<unknown>) => {
    await connection.query('savepoint here')
    await expect(work()).rejects.toThrow('row-level security')
    await connection.query('rollback to here')
  }
  try {
    await connection.query(`begin; ${enterLaboratory(lab.scope.laboratoryId)}`)
    await connection.query(
      `select set_config('probeta.client', $1, true),
              set_config('probeta.work_sites', $2, true), set_config('probeta.actor', $3, true), set_config('probeta.action', 'conversation.ask', true)`,
      [site.clientId, `{${site.id}}`, String(client.userId)],
    )
    const { rows } = await connection.query<{ text: string }>('select text from conversation_message')
    expect(rows.map(({ text }) => text)).toEqual(['Pregunta'])
    expect((await connection.query('select from alert')).rowCount).toBe(0)
    expect((await connection.query('select from inbox_item')).rowCount).toBe(0)
    await refused(() => insert('internal', 'laboratory', client.userId))
    await refused(() => insert('shared', 'laboratory', client.userId))
    await refused(() => insert('shared', 'client', lab.as('director').userId))
    await refused(() =>
      connection.query('update conversation set waits_since = null where sample_id = $1', [params.sampleId]),
    )
    await insert('shared', 'client', client.userId)
  } finally {
    await connection.query('rollback')
    connection.release(true)
  }
})

it('asks about ages with an issued result alone, and says what cannot be', async () => {
  const { client, params } = await aSample()
  expect(
    await client.call(askAboutSampleEndpoint, { params, body: { text: '¿Por qué?', ageHours: 672 } }),
  ).toMatchObject({ status: 422, body: { code: 'conversation.noSuchAge' } })
  expect(
    await lab.as('director').call(askAboutSampleEndpoint, { params, body: { text: 'Hola', ageHours: null } }),
  ).toMatchObject({ status: 422, body: { code: 'conversation.clientsOnly' } })
})

it('only who speaks for the laboratory answers a client; a technician notes', async () => {
  const { client, params } = await aSample()
  await client.does(askAboutSampleEndpoint, { params, body: { text: 'Gracias', ageHours: null } })
  const technician = lab.as('laboratoryTechnician')
  const write = (audience: 'shared' | 'internal') =>
    technician.call(writeMessageEndpoint, { params, body: { audience, text: 'Vista', ageHours: null } })
  expect(await write('shared')).toMatchObject({ status: 403 })
  expect(await write('internal')).toMatchObject({ status: 200 })
  expect(await technician.call(settleConversationEndpoint, { params, body: {} })).toMatchObject({
    status: 403,
  })
  const settled = await lab.as('checker').does(settleConversationEndpoint, { params, body: {} })
  expect(settled.waitsSince).toBeNull()
  expect((await client.does(findOwnConversationEndpoint, { params })).messages).toHaveLength(1)
})
