import type { Investigation, InvestigationRow } from '@probeta/contract/results/investigations.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'

export const selectInvestigations = (db: Database) =>
  db
    .selectFrom('investigation as i')
    .innerJoin('client as c', (j) => j.onRef('c.id', '=', 'i.client_id'))
    .innerJoin('work_site as w', (j) => j.onRef('w.id', '=', 'i.work_site_id'))
    .innerJoin('mix as m', (j) => j.onRef('m.id', '=', 'i.mix_id'))
    .leftJoin('lot as l', (j) => j.onRef('l.id', '=', 'i.lot_id'))

const nameOf = (user: string) =>
  sql<string | null>`(select u.names from app_user u where u.id = ${sql.ref(user)})`

export const rowColumns = [
  'i.id',
  'i.version',
  'i.number',
  sql<InvestigationRow['state']>`i.state`.as('state'),
  sql<InvestigationRow['client']>`jsonb_build_object('id', c.id, 'name', c.name)`.as('client'),
  sql<InvestigationRow['workSite']>`jsonb_build_object('id', w.id, 'code', w.code,
    'name', w.name)`.as('workSite'),
  sql<InvestigationRow['mix']>`jsonb_build_object('id', m.id, 'code', m.code, 'method', m.method)`.as('mix'),
  sql<InvestigationRow['lot']>`case when l.id is not null then jsonb_build_object('id', l.id,
    'number', l.number, 'name', l.name) end`.as('lot'),
  'i.rule_set as ruleSet',
  'i.specified_strength as specifiedStrength',
  sql<InvestigationRow['strengthUnit']>`i.strength_unit`.as('strengthUnit'),
  'i.opened_at as openedAt',
  nameOf('i.opened_by').as('openedBy'),
  sql<InvestigationRow['next']>`(
    select jsonb_build_object('step', s.step, 'dueOn', s.due_on) from investigation_step s
    where s.investigation_id = i.id and s.state = 'open'
    order by s.due_on, s.step limit 1)`.as('next'),
  sql<number>`(select count(*)::int from core k where k.investigation_id = i.id
    and k.state <> 'rejected')`.as('cores'),
  sql<InvestigationRow['decision']>`i.decision`.as('decision'),
] as const

/** Columns of one investigation beyond those of the list. */
export const wholeColumns = [
  ...rowColumns,
  sql<'cylinder' | 'cube'>`i.specified_on`.as('specifiedOn'),
  sql<Investigation['lowResults']>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'sampleId', r.sample_id, 'sampleCode', p.code, 'ageHours', r.age_hours, 'element', p.element,
             'castAt', to_char(p.cast_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'meanMpa', r.mean_mpa, 'convertedMpa', r.converted_mpa,
             'reserves', (select count(*) from specimen s where s.sample_id = p.id and s.age_hours is null and s.state in ('cast', 'onSite', 'received', 'curing', 'onHold', 'locked')))
             order by p.cast_at, p.id), '[]')
    from low_result r join sample p on p.id = r.sample_id
    where (r.id = i.low_result_id or i.lot_id is not null and p.lot_id = i.lot_id and r.closed_at is null))`.as(
    'lowResults',
  ),
  sql<
    Omit<Investigation['steps'][number], 'clause' | 'verified'>[]
  >`(select jsonb_agg(jsonb_build_object('step', s.step, 'dueOn', s.due_on, 'state', s.state, 'note', s.note,
             'closedBy', (select u.names from app_user u where u.id = s.closed_by),
             'closedAt', to_char(s.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
    from investigation_step s where s.investigation_id = i.id)`.as('steps'),
  sql<Investigation['files']>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'step', f.step, 'name', f.name, 'kind', f.kind, 'size', f.size,
             'addedBy', (select u.names from app_user u where u.id = f.added_by),
             'addedAt', to_char(f.added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by f.added_at, f.id), '[]')
    from investigation_file f where f.investigation_id = i.id)`.as('files'),
  sql<Investigation['reports']>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'version', r.version, 'number', r.number, 'revision', r.revision, 'state', r.state, 'language', r.language)
             order by r.drafted_at desc, r.id desc), '[]')
    from report r where r.investigation_id = i.id)`.as('reports'),
  sql<
    Investigation['decided']
  >`case when i.decision is not null then jsonb_build_object('decision', i.decision, 'grounds', i.decision_grounds,
    'by', i.decided_by, 'as', i.decided_as, 'on', i.decided_on,
    'recordedBy', (select u.names from app_user u where u.id = i.decision_recorded_by),
    'recordedAt', to_char(i.decision_recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end`.as(
    'decided',
  ),
] as const

export const selectCores = (db: Database) =>
  db
    .selectFrom('core as k')
    .leftJoin('equipment as e', (j) => j.onRef('e.id', '=', 'k.press_id'))
    .selectAll('k')
    .select([
      'e.name as press_name',
      nameOf('k.broken_by').as('broken_by_name'),
      nameOf('k.checked_by').as('checked_by_name'),
    ])
    .orderBy('k.number')
export type CoreRow = Awaited<ReturnType<ReturnType<typeof selectCores>['execute']>>[number]
