import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { practiceOf } from '@probeta/domain/people/country-practice.ts'
import { nameRuleSet } from '@probeta/domain/acceptance/name-rule-set.ts'
import { languages } from '@probeta/contract/base/languages.ts'
import { sentence } from '../../base/language.ts'
import { ruleSetIds, ruleSetOf } from '@probeta/domain/acceptance/rule-sets.ts'
import { isMethodId, methodIds, methodOf } from '@probeta/domain/specimen/methods.ts'
import { shapeIds } from '@probeta/domain/specimen/shapes.ts'
import { newId } from '../../db/new-id.ts'
import { orRefuse, Refusal, stale } from '../../base/refusal.ts'
import type { Readings } from '../../stores/stores.ts'
import { judgeMix } from '../../stores/work-sites/judge-mix.ts'
import type { MixData } from '../../stores/work-sites/write-mixes.ts'
import type { Cells, TableDescription } from './describe-table.ts'
import { comparedName } from '../../base/compared-name.ts'
import { byName, stressUnitOf, unitField } from './moved-cells.ts'

const usualDays = 28
/** What a file says nothing of. */
const fresh = { curing: 'standard', maxAggregateMm: null, cementKgM3: null, waterCement: null } as const
const noRules = 'none'

const methodNamed = (text = '') =>
  isMethodId(text)
    ? text
    : methodIds.find((id) => comparedName(methodOf(id).name).startsWith(comparedName(text) || '—'))

const siteMark = '·'
/** 'OB12 · Torre Norte' or 'OB12' as the code of a work site. */
const codeOf = (text = '') => (text.split(siteMark)[0] ?? '').trim().toUpperCase()

const keyOf = ({ workSite, code = '' }: Cells) => `${codeOf(workSite)} ${code.trim().toLowerCase()}`

const text = (value: number | null) => (value === null ? '' : String(value))
const numberOf = (cell = '') => (cell === '' ? null : Number(cell))

const agePlanFor = (days: number) => (days > 7 ? `7·${days}·${days}·R` : `${days}·${days}·R`)

const cellsOf = (mix: Mix, workSite: string, ruleSet: string): Cells => ({
  ...{ workSite, code: mix.code, strength: String(mix.specifiedStrength), strengthUnit: mix.strengthUnit },
  ...{ designDays: String(mix.designAgeHours / 24), shape: mix.shape, method: mix.method },
  ...{ ruleSet, agePlan: mix.agePlan },
  ...{ slumpMm: text(mix.slumpMm), slumpToleranceMm: text(mix.slumpToleranceMm) },
  ...{ supplier: mix.supplierName ?? '', sampleEveryM3: text(mix.sampleEveryM3) },
  active: mix.active ? 'yes' : '',
})

/** Mixes, known by the code of their work site and their own. Those of a new one that the file leaves open are as the country does it. */
export async function describeMixes(stores: Readings): Promise<TableDescription> {
  const { imports, ruleSets, laboratory } = stores
  const [mixes, sites, brands, own, rules, { country }] = await Promise.all([
    imports.mixes(),
    imports.workSites(),
    imports.suppliers(),
    ruleSets.all(),
    ruleSets.inForce(),
    laboratory.find(),
  ])
  const practice = practiceOf(country)
  const codes = new Map(sites.map(({ id, code }) => [id, code]))
  const siteOf = new Map(sites.map((one) => [one.code, one]))
  const supplier = byName(brands, ({ name }) => name)
  const named = [
    ...languages.flatMap((language) =>
      ruleSetIds.map((id) => ({
        id: id as string,
        name: nameRuleSet(ruleSetOf(id), (variant) => sentence(language, `verdicts.variant.${variant}`)),
      })),
    ),
    ...own.map(({ key, name }) => ({ id: key, name })),
  ]
  const ruleNamed = (typed = '') =>
    named.find(({ id, name }) => id === typed || comparedName(name) === comparedName(typed))
  const rows = mixes.map((mix) => {
    const cells = cellsOf(mix, codes.get(mix.workSiteId) ?? '', mix.ruleSet)
    return { key: keyOf(cells), version: mix.version, cells }
  })
  const known = new Map(mixes.map((mix, at) => [rows[at]?.key ?? '', mix]))

  /** The mix as it would be stored; throws the refusal of the form. */
  function mixOf(key: string, cells: Cells): MixData {
    const before = known.get(key)
    const days = numberOf(cells.designDays) ?? usualDays
    const found = supplier(cells.supplier)
    const { curing, maxAggregateMm, cementKgM3, waterCement } = before ?? fresh
    return judgeMix(
      {
        ...{ curing, maxAggregateMm, cementKgM3, waterCement },
        code: (cells.code ?? '').trim(),
        specifiedStrength: Number(cells.strength),
        strengthUnit: stressUnitOf(cells.strengthUnit) ?? practice.stressUnit,
        designAgeHours: Math.round(days * 24),
        shape: shapeIds.find((id) => id === cells.shape) ?? practice.shape,
        method: methodNamed(cells.method) ?? practice.method,
        ruleSet: cells.ruleSet ? (ruleNamed(cells.ruleSet)?.id ?? cells.ruleSet) : practice.ruleSet,
        agePlan: cells.agePlan || agePlanFor(days),
        slumpMm: numberOf(cells.slumpMm),
        slumpToleranceMm: numberOf(cells.slumpToleranceMm),
        supplierId: found === 'several' || !found ? null : found.id,
        sampleEveryM3: numberOf(cells.sampleEveryM3),
      },
      rules,
      before,
    )
  }

  return {
    fields: [
      {
        key: 'workSite',
        kind: 'words',
        needed: true,
        filled: true,
        most: 220,
        also: ['obra', 'codigo de obra', 'site', 'site code', 'baustelle'],
      },
      {
        key: 'code',
        kind: 'words',
        needed: true,
        filled: true,
        most: 60,
        also: ['dosificacion', 'mezcla', 'mix', 'mix code', 'sorte', 'rezeptur'],
      },
      {
        key: 'strength',
        kind: 'decimal',
        least: 0.1,
        most: 100_000,
        needed: true,
        filled: true,
        also: ['fck', 'f c', 'resistencia', 'resistencia especificada', 'specified strength'],
      },
      unitField('strengthUnit'),
      { key: 'designDays', kind: 'decimal', least: 0.04, most: 3_650 },
      { key: 'shape', kind: { oneOf: shapeIds, phrases: 'workSites.shapes' } },
      { key: 'method', kind: 'words', reads: (typed) => methodNamed(typed) !== undefined },
      {
        key: 'ruleSet',
        kind: 'words',
        reads: (typed) => typed === noRules || ruleNamed(typed) !== undefined,
      },
      { key: 'agePlan', kind: 'words' },
      { key: 'slumpMm', kind: 'decimal', most: 1_000 },
      { key: 'slumpToleranceMm', kind: 'decimal', most: 500 },
      { key: 'supplier', kind: 'words', most: 200 },
      { key: 'sampleEveryM3', kind: 'decimal', least: 0.1, most: 100_000 },
      { key: 'active', kind: 'yes' },
    ],
    keyField: 'code',
    keyOf,
    keepsEmpty: true,
    // As they are stored: another way to write the same is no change.
    proposeKey: ({ strengthUnit, method, ruleSet, ...cells }) => ({
      ...cells,
      workSite: codeOf(cells.workSite),
      ...(strengthUnit && { strengthUnit: stressUnitOf(strengthUnit) ?? '' }),
      ...(method && { method: methodNamed(method) ?? '' }),
      ...(ruleSet && { ruleSet: ruleNamed(ruleSet)?.id ?? ruleSet }),
    }),
    currentRows: () => Promise.resolve(rows),
    check: ({ key, cells, before }) => {
      const site = siteOf.get(cells.workSite ?? '')
      if (!site) return { field: 'workSite', code: 'unknown', value: cells.workSite ?? '' }
      if (cells.supplier && typeof supplier(cells.supplier) !== 'object')
        return { field: 'supplier', code: 'unknown', value: cells.supplier }
      const restated =
        before?.cells.strength !== cells.strength || before?.cells.strengthUnit !== cells.strengthUnit
      if (before && known.get(key)?.tested && restated)
        return { field: 'strength', code: 'tested', value: cells.strength ?? '' }
      try {
        mixOf(key, cells)
        return undefined
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const field = fieldOf[error.code] ?? 'method'
        return { field, code: 'unreadable', value: cells[field] ?? '' }
      }
    },
    async write({ workSites }, planned) {
      for (const { key, cells, before } of planned) {
        const mix = mixOf(key, cells)
        const site = orRefuse(siteOf.get(cells.workSite ?? ''), 'workSite.notFound')
        const id = known.get(key)?.id ?? newId()
        const active = cells.active === undefined || cells.active !== ''
        if (!before) await workSites.addMix(id, { clientId: site.clientId, workSiteId: site.id }, mix)
        if (!before && active) continue
        if (!(await workSites.changeMix(id, before?.version ?? 1, mix, active))) throw stale(cells)
      }
    },
  }
}

/** The cell that a refusal of the form is about. */
const fieldOf: Readonly<Record<string, 'agePlan' | 'ruleSet'>> = {
  'mix.agePlan': 'agePlan',
  'mix.ruleSet': 'ruleSet',
}
