import { addDays, type Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import type { Character } from '../story.ts'

/** Plans certificates that are valid, expire soon or have expired; the board does not send the holder of an expired one. */
export const planCertificates = (of: {
  readonly today: Day
  readonly people: Readonly<Record<Character, number>>
  readonly id: () => string
}): Insertable<DB['technician_certificate']>[] =>
  (
    [
      ['campo', 'sampling', 'MH-2214', 400],
      ['campo', 'testing', 'EH-0871', 150],
      ['prensa', 'sampling', 'MH-1986', 21],
      ['prensa', 'testing', 'EH-0640', 500],
      ['ingeniera', 'sampling', 'MH-0317', -40],
    ] as const
  ).map(([character, type, number, days]) => ({
    id: of.id(),
    user_id: of.people[character],
    type,
    number,
    issuer: 'Instituto del Hormigón',
    expires_on: addDays(of.today, days),
  }))

/** Plans the functions, contact data and hours of three technicians. */
export const planTechnicians = (
  people: Readonly<Record<Character, number>>,
): Insertable<DB['technician']>[] =>
  (
    [
      ['campo', ['sampling', 'testing'], '52.118.930-K', '600 412 118', 'Norte y sierra', 'L–V 7:00–15:00'],
      ['prensa', ['sampling', 'testing'], '48.220.117-B', '600 412 119', 'Laboratorio', 'L–V 8:00–16:00'],
      ['ingeniera', ['checking', 'authorising', 'testing'], '', '600 412 100', '', 'L–V 9:00–17:00'],
    ] as const
  ).map(([character, functions, document, mobile, zone, hours]) => ({
    user_id: people[character],
    functions: [...functions],
    document,
    mobile,
    zone,
    hours,
  }))
