import { addClientEndpoint, listClientsEndpoint } from '@probeta/contract/clients/clients.ts'
import { currentSessionEndpoint } from '@probeta/contract/access/session.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../db/embedded/a-data-folder.ts'
import {
  aLaboratoryHost,
  asking,
  installationHost,
  laboratoryHost,
  setHost,
} from '../testing/servers/a-laboratory-host.ts'
import { type Laboratory, ownLaboratory } from '../testing/a-laboratory.ts'
import { aClient } from '../testing/factories.ts'
import { plainClient } from '../testing/access/plain-bodies.ts'
import { sendRequest } from '../testing/send-request.ts'

let lab: Laboratory
let other: Laboratory
beforeAll(async () => {
  ;({ lab, other } = await aLaboratoryHost())
}, 60_000)
afterAll(() => lab.close())

const get = (at: Laboratory, host: string) => sendRequest(`${at.address}/api/health`, { headers: { host } })
const later = (at: Laboratory, seconds: number) =>
  at.setNow(new Date(at.now().getTime() + seconds * 1_000).toISOString())

it.each([laboratoryHost, 'LAB-NORTE.example.org:443', `${laboratoryHost}.`])(
  'the name of a laboratory is answered beside that of the installation: %s',
  async (host) => {
    expect((await get(lab, host)).status).toBe(200)
    expect((await get(lab, installationHost)).status).toBe(200)
  },
)

it.each([
  'evil.example',
  `${laboratoryHost}.evil.example`,
  `sub.${laboratoryHost}`,
  'example.org',
  `${laboratoryHost}@${installationHost}`,
  'null',
])('and «%s» is refused as before', async (host) => {
  expect((await get(lab, laboratoryHost)).status).toBe(200)
  expect((await get(lab, host)).status).toBe(421)
})

it('a name that is given or taken away counts a few seconds later, without a restart', async () => {
  const own = await aLaboratoryHost(ownLaboratory)
  await setHost(own.other, null)
  expect((await get(own.lab, laboratoryHost)).status).toBe(421)
  await setHost(own.other, laboratoryHost)
  later(own.lab, 5)
  expect((await get(own.lab, laboratoryHost)).status).toBe(200)
  await setHost(own.other, null)
  later(own.lab, 5)
  expect((await get(own.lab, laboratoryHost)).status).toBe(421)
})

it('however many foreign names are tried, the database is asked once in those seconds', async () => {
  const own = await aLaboratoryHost(ownLaboratory)
  await setHost(own.other, null)
  const flood = (round: number) =>
    Promise.all(Array.from({ length: 50 }, (_, n) => get(own.lab, `evil-${round}-${n}.example`)))
  await flood(1)
  // A second lookup would find this name.
  await setHost(own.other, laboratoryHost)
  const answers = [...(await flood(2)), await get(own.lab, laboratoryHost)]
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([421]))
})

it('while the database does not answer, the names that were known are', async () => {
  const own = await aLaboratoryHost(ownLaboratory)
  expect((await get(own.lab, laboratoryHost)).status).toBe(200)
  await ask(
    own.lab.database.ownerUrl,
    'alter table installation.laboratory rename column host_name to unreachable',
  )
  later(own.lab, 5)
  expect((await get(own.lab, laboratoryHost)).status).toBe(200)
})

const nobody = { method: 'DELETE', path: '/api/session' }
it.each([
  [laboratoryHost, `https://${laboratoryHost}`, 401],
  [installationHost, `https://${installationHost}`, 401],
  [laboratoryHost, `http://${laboratoryHost}`, 403],
  [laboratoryHost, `https://${installationHost}`, 403],
  [installationHost, `https://${laboratoryHost}`, 403],
  [laboratoryHost, `https://sub.${laboratoryHost}`, 403],
  [laboratoryHost, 'https://evil.example', 403],
])('at %s a change from a page of %s answers %i', async (host, origin, status) => {
  const { method, path } = nobody
  expect((await sendRequest(`${lab.address}${path}`, { method, headers: { host, origin } })).status).toBe(
    status,
  )
})

it('browsers keep to https under either name, and under what lies below the installation’s alone', async () => {
  const said = async (host: string) => (await get(lab, host)).headers.get('strict-transport-security')
  expect(await said(laboratoryHost)).toBe('max-age=63072000')
  expect(await said(installationHost)).toBe('max-age=63072000; includeSubDomains')
})

it('cookies belong to the host that was asked', async () => {
  const { headers } = await get(lab, laboratoryHost)
  expect(headers.get('set-cookie')).toMatch(/^XSRF-TOKEN=[\w-]+; Path=\/; SameSite=Strict; Secure$/)
})

it('under whichever name, a session reaches its own laboratory and nothing of the other', async () => {
  await aClient(lab, { name: 'Constructora de aquí' })
  await aClient(other, { name: 'Constructora de allí' })
  for (const host of [installationHost, laboratoryHost])
    for (const [one, name] of [
      [lab, 'Constructora de aquí'],
      [other, 'Constructora de allí'],
    ] as const) {
      const person = asking(one.as('administrator'), host)
      expect((await person.does(currentSessionEndpoint)).laboratory.id).toBe(one.scope.laboratoryId)
      expect(
        (await person.does(listClientsEndpoint, { query: {} })).items.map((client) => client.name),
      ).toEqual([name])
    }
  expect(
    (await asking(lab.anonymous, laboratoryHost).call(addClientEndpoint, { body: plainClient })).status,
  ).toBe(401)
})
