import { currentSessionEndpoint, signInEndpoint, signOutEndpoint } from '@probeta/contract/access/session.ts'
import {
  closeOtherSessionsEndpoint,
  closeSessionEndpoint,
  listSessionsEndpoint,
} from '@probeta/contract/access/sessions.ts'
import { expect, it } from 'vitest'
import { addPerson } from '../../app/open-laboratory.ts'
import { aLaboratory, type Laboratory, ownLaboratory } from '../../testing/a-laboratory.ts'
import { type Caller, callerAt } from '../../testing/access/call-api.ts'
import { describeAgent } from '../../stores/sign-in-attempts/describe-agent.ts'

const password = 'la prensa de las siete'

async function twoDevices(lab: Laboratory): Promise<[tablet: Caller, office: Caller]> {
  await addPerson(lab.database.pool, lab.scope, { username: 'ana', names: 'Ana', role: 'director', password })
  const enter = async () => {
    const user = await lab.anonymous.does(signInEndpoint, { body: { usuario: 'ana', password } })
    return callerAt(lab.address, user.id, `Bearer ${user.token},${user.id}`)
  }
  return [await enter(), await enter()]
}

it('shows where one is signed in, and which of them is this one; no token and no hash', async () => {
  const lab = await ownLaboratory()
  const [tablet, office] = await twoDevices(lab)
  const { items } = await tablet.does(listSessionsEndpoint)
  expect(items.map(({ current }) => current).toSorted()).toEqual([false, true])
  expect(items[0]).toMatchObject({ ip: '127.0.0.1', kind: 'other' })
  const { rows } = await lab.database.pool.query<{ hash: string }>(
    "select encode(token_hash, 'hex') as hash from session",
  )
  const answers = JSON.stringify([
    await tablet.does(listSessionsEndpoint),
    await office.does(listSessionsEndpoint),
  ])
  for (const { hash } of rows) expect(answers).not.toContain(hash)
})

it('closes one, which is refused at its next request', async () => {
  const lab = await ownLaboratory()
  const [tablet, office] = await twoDevices(lab)
  const other = (await office.does(listSessionsEndpoint)).items.find(({ current }) => !current)
  await office.does(closeSessionEndpoint, { params: { sessionId: other?.id ?? '' } })
  expect((await tablet.call(currentSessionEndpoint)).status).toBe(401)
  expect((await office.call(currentSessionEndpoint)).status).toBe(200)
  const again = await office.call(closeSessionEndpoint, { params: { sessionId: other?.id ?? '' } })
  expect(again).toMatchObject({ status: 404, body: { code: 'session.notFound' } })
})

it('tells the browser to forget what it fetched when one signs out, and nothing else of this origin', async () => {
  const lab = await ownLaboratory()
  const [tablet] = await twoDevices(lab)
  const cleared = async () => (await tablet.call(signOutEndpoint)).headers.get('clear-site-data')
  expect((await tablet.call(currentSessionEndpoint)).headers.get('clear-site-data')).toBeNull()
  expect(await cleared()).toBe('"cache"')
  // Also where the session had ended before: the person leaves all the same.
  expect(await cleared()).toBe('"cache"')
})

it("never closes somebody else's", async () => {
  const lab = await ownLaboratory()
  const [tablet] = await twoDevices(lab)
  const [mine] = (await tablet.does(listSessionsEndpoint)).items
  const answer = await lab
    .as('administrator')
    .call(closeSessionEndpoint, { params: { sessionId: mine?.id ?? '' } })
  expect(answer.status).toBe(404)
  await lab.as('administrator').does(closeOtherSessionsEndpoint)
  expect((await tablet.call(currentSessionEndpoint)).status).toBe(200)
})

it('closes all others and keeps this one', async () => {
  const lab = await ownLaboratory()
  const [tablet, office] = await twoDevices(lab)
  await office.does(closeOtherSessionsEndpoint)
  expect((await tablet.call(currentSessionEndpoint)).status).toBe(401)
  expect((await office.does(listSessionsEndpoint)).items).toHaveLength(1)
})

it.each([
  ['seen_at', '10 minutes'],
  ['created_at', '2 hours'],
])('ends as the settings say: %s %s ago', async (column, ago) => {
  const lab = await aLaboratory({ sessionLimits: { idleMinutes: 10, hours: 2 } })
  try {
    const [tablet, office] = await twoDevices(lab)
    const [mine] = (await tablet.does(listSessionsEndpoint)).items.filter(({ current }) => current)
    await lab.database.pool.query(
      `update session set ${column} = clock_timestamp() - $1::interval where id = $2`,
      [ago, mine?.id],
    )
    expect((await tablet.call(currentSessionEndpoint)).status).toBe(401)
    expect(await office.does(listSessionsEndpoint)).toMatchObject({
      items: [{ current: true }],
      idleMinutes: 10,
      hours: 2,
    })
  } finally {
    await lab.close()
  }
})

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    { browser: 'Edge', system: 'Windows', kind: 'computer' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-X510) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Android', kind: 'tablet' },
  ],
  [
    'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
    { browser: 'Firefox', system: 'Android', kind: 'phone' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', kind: 'phone' },
  ],
  ['curl/8.5.0', { browser: null, system: null, kind: 'other' }],
  ['', { browser: null, system: null, kind: 'other' }],
])('%s', (agent, device) => {
  expect(describeAgent(agent)).toEqual(device)
})
