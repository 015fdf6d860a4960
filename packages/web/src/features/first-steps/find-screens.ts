import type { FirstStep, FirstSteps } from '@probeta/contract/first-steps.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'

/** `label`: which phrase of the step the button shows. */
export type Way = {
  label: 'go' | 'goToday' | 'goWeek' | 'goSheet' | 'goDirector' | 'goTechnician'
  to: string
  params?: Record<string, string>
  search: Record<string, string>
}

const table = (search: Record<string, string>): Way[] => [
  { label: 'go', to: '/administracion/tabla', search },
]

/** Opens a sheet entry dated so that its specimens of that age are due today. */
const pastSheet = (label: Way['label'], { on }: FirstSteps, today: string, days: number): Way => ({
  label,
  to: '/servicios/muestras',
  search: {
    new: days === 0 ? '1' : addDays(today, -days),
    ...(on.workSiteId !== null && { workSiteId: on.workSiteId }),
  },
})

const newUser = (label: Way['label'], role: string): Way => ({
  label,
  to: '/administracion/usuarios',
  search: { new: role },
})

/** The form for a new director, for when nobody else may check or approve what the caller broke. */
export const findApprover = (): Way => newUser('goDirector', 'director')

const testPage = ({ on }: FirstSteps): Way[] =>
  on.test === null
    ? []
    : [
        {
          label: 'go',
          to: '/consultas/resultadoscilindros/$sampleId/$ageHours',
          params: { sampleId: on.test.sampleId, ageHours: String(on.test.ageHours) },
          search: {},
        },
      ]

/** The forms in which a step is done, the recommended one first; none while their prerequisites are missing. */
export function findScreens(step: FirstStep, guide: FirstSteps, today: string): Way[] {
  const { on } = guide
  switch (step) {
    case 'laboratory':
      return table({ table: 'letterhead', letterhead: 'edit' })
    case 'press':
      return table({ table: 'equipment', piece: 'new' })
    case 'place':
      return table({ table: 'places', place: 'new' })
    case 'people':
      // With a second director either may break; with a technician at the press, the director approves.
      return [newUser('go', 'director'), newUser('goTechnician', 'laboratoryTechnician')]
    case 'client':
      return [{ label: 'go', to: '/servicios/cliente', search: { new: '1' } }]
    case 'workSite':
      return [{ label: 'go', to: '/servicios/obra', search: { new: '1' } }]
    case 'mix':
      return on.workSiteId === null
        ? []
        : [
            {
              label: 'go',
              to: '/servicios/obra/$workSiteId',
              params: { workSiteId: on.workSiteId },
              search: { open: 'mix' },
            },
          ]
    case 'visit':
      return [{ label: 'go', to: '/servicios/programacion', search: { new: '1' } }]
    case 'sheet':
      return [
        pastSheet('go', guide, today, 28),
        pastSheet('goWeek', guide, today, 7),
        pastSheet('goToday', guide, today, 0),
      ]
    case 'reception':
      return on.sheetId === null
        ? []
        : [{ label: 'go', to: '/servicios/muestras/$sheetId', params: { sheetId: on.sheetId }, search: {} }]
    case 'break':
      return on.dueOn !== null && on.dueOn > today
        ? [pastSheet('goSheet', guide, today, 28)]
        : [{ label: 'go', to: '/servicios/roturasdiarias', search: {} }]
    case 'review':
    case 'report':
      return testPage(guide)
  }
}
