import { isExpired, type Lack } from '@probeta/domain/people/certificates.ts'
import type { TFunction } from 'i18next'

export type Technicians = readonly {
  id: number
  name: string
  certifiedUntil: string | null
  samples: boolean
}[]
export type Lacking = { lacks: Lack; until: string | null }

/** Returns what a technician lacks for taking samples on a day. */
export const lackingOf = ({ certifiedUntil, samples }: Technicians[number], day: string): Lacking | null => {
  const lacks = samples ? (isExpired(certifiedUntil, day) ? 'certificate' : null) : 'function'
  return lacks && { lacks, until: certifiedUntil }
}

/** The name of a technician, with what they lack for that day; null: the day is not known yet. */
export function nameLacking(technician: Technicians[number], day: string | null, t: TFunction): string {
  const { name } = technician
  const lack = day === null ? null : lackingOf(technician, day)
  return lack ? t(`visits.override.marks.${lack.lacks}`, { name }) : name
}
