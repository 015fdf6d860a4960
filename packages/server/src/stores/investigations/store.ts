import type { decisions, Investigation, InvestigationRow } from '@probeta/contract/results/investigations.ts'
import { newestRules } from '@probeta/domain/acceptance/rule-history.ts'
import { statedKind } from '@probeta/domain/acceptance/shape-conversion.ts'
import { type ShapeId, shapes } from '@probeta/domain/specimen/shapes.ts'
import type { CoreState } from '@probeta/domain/investigation/life.ts'
import type { InvestigationStep } from '@probeta/domain/investigation/steps.ts'
import type { StressUnit } from '@probeta/domain/quantity/stress.ts'
import type { SpecimenKind } from '@probeta/domain/specimen/geometry.ts'
import { sql, type Updateable } from 'kysely'
import { countSome } from '../../db/queries/count-some.ts'
import { fetchFirst, fetchRows, fetchValue } from '../../db/queries/fetch-rows.ts'
import { changeSeen, type Seen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'
import { rulesInForce, rulesOfMix } from '../../db/queries/rules-in-force.ts'
import type { DB } from '../../db/schema.gen.ts'
import type { Scope } from '../../db/scope.ts'
import { fetchPage } from '../../db/queries/fetch-page.ts'
import { presentInvestigation } from './present-investigation.ts'
import { rowColumns, selectCores, selectInvestigations, wholeColumns } from './select-investigations.ts'

type Filter = {
  state?: InvestigationRow['state'] | undefined
  workSiteId?: string | undefined
  /** With an open step that is due on this day or before it. */
  dueBy?: string | undefined
  after?: string | undefined
  limit: number
}

type UntoldStep = {
  stepId: string
  investigationId: string
  number: string
  step: InvestigationStep
  dueOn: string
  workSiteId: string
  workSite: string
  /** null: somebody who no longer belongs to the laboratory. */
  openedBy: number | null
}

type DrilledCore = {
  id: string
  code: string
  place: string
  investigationId: string
  ruleSet: string
  drilledAt: string
  wettedAt: string | null
  workSite: { code: string; name: string }
  stepDueOn: string | null
}

const isDue = (day: string) =>
  sql<boolean>`i.state = 'open' and exists (select from investigation_step s where s.investigation_id = i.id and s.state = 'open' and s.due_on <= ${day}::date)`

const listInvestigations =
  (db: Database) =>
  async ({ state, workSiteId, dueBy, after, limit }: Filter) => {
    let found = selectInvestigations(db)
    if (state) found = found.where('i.state', '=', state)
    if (workSiteId) found = found.where('i.work_site_id', '=', workSiteId)
    if (dueBy) found = found.where(isDue(dueBy))
    return fetchPage(db, found.select(rowColumns), {
      after,
      limit,
      by: ['i.opened_at', 'i.id'],
      direction: 'desc',
      of: (row) => [row.openedAt, row.id],
    })
  }

const readSteps = (db: Database) => ({
  /** Number of investigations with an open step due by a day; stopped at the counting limit of lists. */
  countDue: (day: string): Promise<number> => countSome(db, selectInvestigations(db).where(isDue(day))),
  /**
   * Open steps that are due by a day and whose due day nobody was notified of, with the opener of their
   * investigation.
   */
  untoldSteps: (day: string) => fetchRows(db)<UntoldStep>`
        select s.id as "stepId", i.id as "investigationId", i.number, s.step, s.due_on::text as "dueOn", i.work_site_id as "workSiteId",
               w.code || ' · ' || w.name as "workSite",
               (select u.id from app_user u join membership m on m.user_id = u.id and m.client_id is null
                where u.id = i.opened_by and u.active) as "openedBy"
        from investigation_step s
        join investigation i on i.id = s.investigation_id and i.state = 'open'
        join work_site w on w.id = i.work_site_id
        where s.state = 'open' and s.due_on <= ${day}::date
          and not exists (select from alert a where a.once = 'stepDue:' || s.id || ':' || s.due_on)
        order by s.due_on, i.number, s.step limit 200`,
})

const readCores = (db: Database) => ({
  /**
   * Cores that were drilled and not broken, of open investigations, with the facts that set when they are to be
   * broken.
   */
  drilledCores: () => fetchRows(db)<DrilledCore>`
        select k.id, k.code, k.place, i.id as "investigationId", i.rule_set as "ruleSet", k.drilled_at as "drilledAt", k.wetted_at as "wettedAt",
               jsonb_build_object('code', w.code, 'name', w.name) as "workSite",
               (select s.due_on::text from investigation_step s where s.investigation_id = i.id
                  and s.step = 'cores' and s.state = 'open') as "stepDueOn"
        from core k
        join investigation i on i.id = k.investigation_id and i.state = 'open'
        join work_site w on w.id = i.work_site_id
        where k.state = 'drilled'
        order by k.drilled_at, k.code limit 500`,
  /** The owner of a core, and the facts that decide who may do what with it. */
  core: (id: string) => selectCores(db).where('k.id', '=', id).executeTakeFirst(),
  areReported: (id: string) => fetchValue(db, false)`select cores_are_reported(${id}::uuid) as reported`,
})

/** The data that an investigation of a low result takes over from its mix and its lot. */
const fetchBeginning = (db: Database) => async (lowResultId: string) => {
  const begun = await fetchFirst(db)<{
    clientId: string
    workSiteId: string
    mixId: string
    lotId: string | null
    ruleSet: string
    shape: ShapeId
    specifiedStrength: number
    strengthUnit: StressUnit
  }>`
        select r.client_id as "clientId", r.work_site_id as "workSiteId", r.mix_id as "mixId", p.lot_id as "lotId", m.rule_set as "ruleSet", m.shape,
               m.specified_strength as "specifiedStrength", m.strength_unit as "strengthUnit"
        from low_result r
        join sample p on p.id = r.sample_id
        join mix m on m.id = r.mix_id
        where r.id = ${lowResultId}`
  if (!begun) return undefined
  const { shape, ...taken } = begun
  const rules = newestRules(rulesOfMix(await rulesInForce(db), taken.mixId, taken.ruleSet))
  return { ...taken, specifiedOn: statedKind(rules, shapes[shape].kind) }
}

export const readInvestigations = (db: Database) => ({
  list: listInvestigations(db),
  ...readSteps(db),
  async find(id: string): Promise<Investigation | undefined> {
    const row = await selectInvestigations(db).select(wholeColumns).where('i.id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const cores = await selectCores(db).where('k.investigation_id', '=', id).execute()
    return presentInvestigation(row, cores)
  },
  /** The investigation of a low result: its own, or that of its lot. */
  ofLowResult: (lowResultId: string) => fetchFirst(db)<{ id: string; number: string }>`
        select i.id, i.number from low_result r
        join sample p on p.id = r.sample_id
        join investigation i on (i.low_result_id = r.id or i.lot_id = p.lot_id)
        where r.id = ${lowResultId} limit 1`,
  ...readCores(db),
  file: (investigationId: string, fileId: string) =>
    db
      .selectFrom('investigation_file as f')
      .innerJoin('investigation_file_content as c', (j) => j.onRef('c.file_id', '=', 'f.id'))
      .where('f.investigation_id', '=', investigationId)
      .where('f.id', '=', fileId)
      .select(['f.name', 'f.kind', 'c.content'])
      .executeTakeFirst(),
  begins: fetchBeginning(db),
})

type Begun = {
  clientId: string
  workSiteId: string
  mixId: string
  lotId: string | null
  lowResultId: string
  ruleSet: string
  specifiedStrength: number
  strengthUnit: StressUnit
  specifiedOn: SpecimenKind
  openedAt: string
  steps: readonly { step: InvestigationStep; dueOn: string }[]
}
type Decision = {
  decision: (typeof decisions)[number]
  grounds: string
  by: string
  as: string
  on: string
}

const changeInvestigation = (db: Database, { id, version }: Seen, set: Updateable<DB['investigation']>) =>
  changeSeen(db, { id, version }, 'investigation', set)

const openInvestigation =
  (db: Database, { userId }: Scope) =>
  async (of: Begun, number: string): Promise<string> => {
    const id = newId()
    await db
      .insertInto('investigation')
      .values({
        id,
        number,
        client_id: of.clientId,
        work_site_id: of.workSiteId,
        mix_id: of.mixId,
        low_result_id: of.lowResultId,
        lot_id: of.lotId,
        rule_set: of.ruleSet,
        specified_strength: of.specifiedStrength,
        strength_unit: of.strengthUnit,
        specified_on: of.specifiedOn,
        opened_at: of.openedAt,
        opened_by: userId,
      })
      .execute()
    await db
      .insertInto('investigation_step')
      .values(
        of.steps.map(({ step, dueOn }) => ({
          id: newId(),
          investigation_id: id,
          step,
          due_on: dueOn,
        })),
      )
      .execute()
    return id
  }

const changeDecision = (db: Database, { userId }: Scope) => ({
  decide: (seen: Seen, { decision, grounds, by, as, on }: Decision, at: string) =>
    changeInvestigation(db, seen, {
      state: 'decided',
      decision,
      decision_grounds: grounds,
      decided_by: by,
      decided_as: as,
      decided_on: on,
      decision_recorded_by: userId,
      decision_recorded_at: at,
    }),
  reopen: (seen: Seen) =>
    changeInvestigation(db, seen, {
      state: 'open',
      decision: null,
      decision_grounds: '',
      decided_by: '',
      decided_as: '',
      decided_on: null,
      decision_recorded_by: null,
      decision_recorded_at: null,
    }),
})

const addFile =
  (db: Database, { userId }: Scope) =>
  async (
    investigationId: string,
    step: InvestigationStep,
    file: { name: string; kind: 'pdf' | 'picture'; content: Buffer; sha256: Buffer },
  ): Promise<void> => {
    const id = newId()
    const { name, kind, content, sha256 } = file
    await db
      .insertInto('investigation_file')
      .values({
        id,
        investigation_id: investigationId,
        step,
        name,
        kind,
        size: content.length,
        sha256,
        added_by: userId,
      })
      .execute()
    await db.insertInto('investigation_file_content').values({ file_id: id, content }).execute()
  }

const changeCores = (db: Database) => ({
  /** Adds the next cores of an investigation, by its number. */
  addCores: (of: { investigationId: string; number: string; first: number; places: readonly string[] }) =>
    db
      .insertInto('core')
      .values(
        of.places.map((place, at) => ({
          id: newId(),
          investigation_id: of.investigationId,
          number: of.first + at,
          code: `${of.number}-${of.first + at}`,
          place,
        })),
      )
      .execute(),
  /** False when a concurrent change came first. */
  changeCore: ({ id, version }: Seen, from: CoreState, set: Updateable<DB['core']>) =>
    changeSeen(db, { id, version, state: from }, 'core', set),
})

export const writeInvestigations = (db: Database, scope: Scope) => {
  const { userId } = scope

  return {
    open: openInvestigation(db, scope),
    /** False when a concurrent change came first: everything of an investigation is guarded by its version. */
    touch: (seen: Seen) => changeInvestigation(db, seen, {}),
    changeStep: (
      investigationId: string,
      step: InvestigationStep,
      set: { state: 'open' | 'done' | 'notNeeded'; dueOn: string; note: string; at: string },
    ) =>
      db
        .updateTable('investigation_step')
        .set({
          state: set.state,
          due_on: set.dueOn,
          note: set.note,
          closed_by: set.state === 'open' ? null : userId,
          closed_at: set.state === 'open' ? null : set.at,
        })
        .where('investigation_id', '=', investigationId)
        .where('step', '=', step)
        .execute(),
    ...changeDecision(db, scope),
    addFile: addFile(db, scope),
    ...changeCores(db),
  }
}
