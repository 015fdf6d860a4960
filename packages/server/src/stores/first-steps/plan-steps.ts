import {
  type FirstStep,
  type FirstSteps,
  firstSteps,
  optionalSteps,
} from '@probeta/contract/laboratory/first-steps.ts'
import {
  permission,
  type PermissionId,
  type PermissionLevel,
  reaches,
} from '@probeta/domain/people/permissions.ts'

/** Steps that the laboratory's rows show as done. */
export type Done = Readonly<Record<FirstStep, boolean>>

type Needs = { permission: PermissionId; level: PermissionLevel; after: readonly FirstStep[] }

/** The permission that each step needs, and the steps that must come before it. */
const needs: Readonly<Record<FirstStep, Needs>> = {
  laboratory: { permission: permission.tables, level: 'edit', after: [] },
  people: { permission: permission.users, level: 'edit', after: [] },
  press: { permission: permission.tables, level: 'edit', after: [] },
  place: { permission: permission.tables, level: 'edit', after: [] },
  client: { permission: permission.clients, level: 'edit', after: [] },
  workSite: { permission: permission.workSites, level: 'edit', after: ['client'] },
  mix: { permission: permission.workSites, level: 'edit', after: ['workSite'] },
  visit: { permission: permission.visits, level: 'edit', after: ['mix'] },
  sheet: { permission: permission.samples, level: 'edit', after: ['mix'] },
  reception: { permission: permission.samples, level: 'edit', after: ['sheet'] },
  break: { permission: permission.breaks, level: 'edit', after: ['sheet'] },
  review: { permission: permission.results, level: 'approve', after: ['break'] },
  report: { permission: permission.results, level: 'approve', after: ['review'] },
}

/**
 * Optional steps, with the later step that makes them useless for a first report: once it is done they count as passed.
 */
const passedBy: Readonly<Partial<Record<FirstStep, FirstStep>>> = {
  press: 'break',
  place: 'break',
  visit: 'sheet',
  reception: 'break',
} satisfies Record<(typeof optionalSteps)[number], FirstStep>

/** True if somebody with these levels may do a step; nobody checks or reports their own work. */
export function mayDo(
  step: FirstStep,
  levelOf: (permission: PermissionId) => PermissionLevel | undefined,
  ownWork: boolean,
): boolean {
  const needed = needs[step]
  const held = levelOf(needed.permission)
  const own = (step === 'review' || step === 'report') && ownWork
  return held !== undefined && reaches(held, needed.level) && !own
}

type Given = {
  done: Done
  skips: readonly { step: FirstStep; reason: string }[]
  levels: ReadonlyMap<number, PermissionLevel>
  /** The caller broke the specimens that wait to be checked or reported. */
  ownWork: boolean
}

export function planSteps({ done, skips, levels, ownWork }: Given): FirstSteps['steps'] {
  return firstSteps.map((step) => {
    const passed = passedBy[step]
    const { after } = needs[step]
    const reason = skips.find((skip) => skip.step === step)?.reason
    const state = done[step]
      ? 'done'
      : reason !== undefined
        ? 'skipped'
        : passed !== undefined && done[passed]
          ? 'passed'
          : after.some((earlier) => !done[earlier])
            ? 'waiting'
            : 'open'
    const mine = mayDo(step, (id) => levels.get(id), ownWork)
    return { step, state, reason: state === 'skipped' ? (reason ?? '') : '', mine }
  })
}

const optional = new Set<FirstStep>(optionalSteps)

/** The first step that can be done now, by anybody; one that a first report does not need only where no other is left. */
export function nextStep(steps: FirstSteps['steps']): FirstStep | null {
  const open = steps.filter(({ state }) => state === 'open')
  const [next] = [...open.filter(({ step }) => !optional.has(step)), ...open]
  return next?.step ?? null
}
