import { changeLaboratoryEndpoint, findLaboratoryEndpoint } from '@probeta/contract/laboratory/laboratory.ts'
import { changeOwnPasswordEndpoint, signInEndpoint } from '@probeta/contract/access/session.ts'
import { callerAt } from '@probeta/server/testing/access/call-api.ts'
import type { Person } from './servers/laboratory.ts'

const chosen = 'tres grúas y un café frío'

/** Whoever was handed this password, with one of their own: they may do nothing else before. */
export async function choosePassword(
  { address }: { address: string },
  username: string,
  handed: string | null,
): Promise<Person> {
  if (handed === null) throw new Error(`${username} was invited by mail`)
  const { id, token } = await callerAt(address, 0).does(signInEndpoint, {
    body: { usuario: username, password: handed },
  })
  await callerAt(address, id, `Bearer ${token},${id}`).does(changeOwnPasswordEndpoint, {
    body: { current: handed, next: chosen },
  })
  return { username, password: chosen }
}

/** The password that the first start of an own laboratory prints once. */
export function printedPassword(printed: string): string {
  const password = /password +(\S+)/.exec(printed)?.[1]
  if (password === undefined) throw new Error(`no first password in:\n${printed}`)
  return password
}

/** Of an own laboratory just started, whose first questions are answered: it is in Madrid. */
export async function firstAdministrator(server: { address: string; output: () => string }): Promise<Person> {
  const person = await choosePassword(server, 'admin', printedPassword(server.output()))
  const { id, token } = await callerAt(server.address, 0).does(signInEndpoint, {
    body: { usuario: person.username, password: person.password },
  })
  const api = callerAt(server.address, id, `Bearer ${token},${id}`)
  const { version, setUp: _, ...asked } = await api.does(findLaboratoryEndpoint)
  await api.does(changeLaboratoryEndpoint, { version, body: { ...asked, timeZone: 'Europe/Madrid' } })
  return person
}
