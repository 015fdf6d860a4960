import type { FirstStep, FirstSteps } from '@probeta/contract/laboratory/first-steps.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'

/** `label`: which phrase of the step the button shows. */
export type Way = {
  label: 'go' | 'goToday' | 'goWeek' | 'goSheet' | 'goDirector' | 'goTechnician'
  to: string
  params?: Record<string, string>
  search: Record<string, string>
}

/** A way to a page, or to a form on it. */
const way = (to: string, search: Record<string, string> = {}, more: Partial<Way> = {}): Way => ({
  label: 'go',
  to,
  search,
  ...more,
})
const table = (search: Record<string, string>) => way('/administracion/tabla', search)

/** Opens a sheet entry dated so that its specimens of that age are due today. */
const pastSheet = (label: Way['label'], { on }: FirstSteps, today: string, days: number): Way => {
  const entry = days === 0 ? '1' : addDays(today, -days)
  const workSite = on.workSiteId === null ? {} : { workSiteId: on.workSiteId }
  return way('/servicios/muestras', { new: entry, ...workSite }, { label })
}

const newUser = (label: Way['label'], role: string): Way =>
  way('/administracion/usuarios', { new: role }, { label })

/** The form for a new director, for when nobody else may check or approve what the caller broke. */
export const findApprover = (): Way => newUser('goDirector', 'director')

function testPage({ on: { test } }: FirstSteps): Way[] {
  if (test === null) return []
  const params = { sampleId: test.sampleId, ageHours: String(test.ageHours) }
  return [way('/consultas/resultadoscilindros/$sampleId/$ageHours', {}, { params })]
}

const screens: Record<FirstStep, (guide: FirstSteps, today: string) => Way[]> = {
  laboratory: () => [table({ table: 'letterhead', letterhead: 'edit' })],
  press: () => [table({ table: 'equipment', piece: 'new' })],
  place: () => [table({ table: 'places', place: 'new' })],
  // With a second director either may break; with a technician at the press, the director approves.
  people: () => [newUser('go', 'director'), newUser('goTechnician', 'laboratoryTechnician')],
  client: () => [way('/servicios/cliente', { new: '1' })],
  workSite: () => [way('/servicios/obra', { new: '1' })],
  mix: ({ on: { workSiteId } }) =>
    workSiteId === null
      ? []
      : [way('/servicios/obra/$workSiteId', { open: 'mix' }, { params: { workSiteId } })],
  visit: () => [way('/servicios/programacion', { new: '1' })],
  sheet: (guide, today) => [
    pastSheet('go', guide, today, 28),
    pastSheet('goWeek', guide, today, 7),
    pastSheet('goToday', guide, today, 0),
  ],
  reception: ({ on: { sheetId } }) =>
    sheetId === null ? [] : [way('/servicios/muestras/$sheetId', {}, { params: { sheetId } })],
  break: (guide, today) =>
    guide.on.dueOn !== null && guide.on.dueOn > today
      ? [pastSheet('goSheet', guide, today, 28)]
      : [way('/servicios/roturasdiarias')],
  review: testPage,
  report: testPage,
}

/** The forms in which a step is done, the recommended one first; none while their prerequisites are missing. */
export const findScreens = (step: FirstStep, guide: FirstSteps, today: string): Way[] =>
  screens[step](guide, today)
