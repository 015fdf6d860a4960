import { proveByPasswordEndpoint } from '@probeta/contract/access/proof.ts'
import {
  aHostileHome,
  aHostileRow,
  type Crew,
  importHostileFile,
  issueAndReplace,
  type Row,
} from './hostile-rows.ts'
import { inTurns } from '../servers/in-turns.ts'
import { type AtWork, expect, type Person } from '../servers/laboratory.ts'
import { offerTexts } from '../offer-texts.ts'
import { addPeople, addUser } from '../people.ts'
import type { Place } from '../places.ts'

export type Hostile = {
  rows: readonly Row[]
  homeId: string
  reports: readonly string[]
  code: string
  client: Person
}

/** A crew of its own for the share, and rows in whose fields its texts stand. */
export async function offerAll(
  { api: administrator }: AtWork,
  enter: (person: Person) => Promise<AtWork>,
  place: Place,
  share: number,
  texts: readonly string[],
): Promise<Hostile> {
  const people = await addPeople(administrator, place.password, {
    laboratoryTechnician: { username: `prensa-${share}`, names: texts[0] ?? '' },
    checker: { username: `revisor-${share}`, names: texts[1] ?? '' },
    director: { username: `direccion-${share}`, names: texts[2] ?? '' },
  })
  const crew: Crew = {
    administrator,
    press: (await enter(people.laboratoryTechnician)).api,
    checker: (await enter(people.checker)).api,
    director: (await enter(people.director)).api,
  }
  await crew.director.does(proveByPasswordEndpoint, { body: { password: people.director.password } })
  const home = await aHostileHome(crew, texts[0] ?? '', `HX${share}`)
  const offering = offerTexts(texts)
  const rows = await inTurns(texts.length, (round) => aHostileRow(crew, home, offering, round))
  const { reports, code } = await issueAndReplace(crew, rows, offering)
  await importHostileFile(crew, home, texts)

  expect(offering.refused()).toBeGreaterThan(0)

  const client = await addUser(administrator, {
    username: `cliente-${share}`,
    names: texts[4] ?? '',
    ...{ clientId: home.clientId, workSites: [home.id] },
  })
  return { rows, homeId: home.id, reports, code, client }
}
