import { Button, Group, Modal, TextInput } from '@mantine/core'
import type { Departure } from '@probeta/contract/concrete/sheets.ts'
import { formatAge, parseAgePlan } from '@probeta/domain/scheduling/age-plan.ts'
import { curings } from '@probeta/domain/sample/planned-specimens.ts'
import { type ShapeId, shapeIds, shapes } from '@probeta/domain/specimen/shapes.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../../../trade/choices/use-lookups.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx'
import { useEscape } from '../../../ui/use-escape.ts'
import { useExplainFault } from './explain-truck.ts'
import type { PreviewedSpecimen } from '../card/preview-specimens.ts'
import css from './trucks-form.module.css'

type GridProps = {
  title: string
  specimens: readonly PreviewedSpecimen[]
  departures: readonly Departure[]
  /** Returns the code of a specimen that has one already. */
  codeOf: (number: number) => string
  /** Numbers of specimens that no longer wait: their cells are read-only. */
  fixed: ReadonlySet<number>
  onChange: (departures: readonly Departure[]) => void
  onClose: () => void
}

/** Beams are exchanged for beams only: a beam is tested by a method of its own. */
const shapesLike = (shape: ShapeId) =>
  shapeIds.filter((id) => (shapes[id].kind === 'beam') === (shapes[shape].kind === 'beam'))

/** The specimens of one truck as a grid: single cells change, the plan stays the same. */
export function GridForm({ title, specimens, departures, codeOf, fixed, onChange, onClose }: GridProps) {
  const { t } = useTranslation()
  useEscape(true, onClose)
  const change = ({ number, ageHours, shape, curing }: PreviewedSpecimen, to: Partial<Departure> | null) => {
    const others = departures.filter((departure) => departure.number !== number)
    if (to) others.push({ number, ageHours, shape, curing, ...to })
    onChange(others.toSorted((a, b) => a.number - b.number))
  }
  return (
    <Modal opened onClose={onClose} closeOnEscape={false} size={860} title={title}>
      <p className="pb-modal-text">{t('sheets.plan.gridAbout')}</p>
      <table className={`pb-table ${css['specimens']}`} aria-label={t('sheets.truck.preview')}>
        <GridHead />
        <tbody>
          {specimens.map((one) => (
            <SpecimenRow
              key={one.number}
              one={one}
              code={codeOf(one.number)}
              isFixed={fixed.has(one.number)}
              onChange={(to) => change(one, to)}
            />
          ))}
        </tbody>
      </table>
      {fixed.size > 0 && <p className="pb-modal-text">{t('sheets.plan.fixed')}</p>}
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>{t('sheets.plan.done')}</Button>
      </Group>
    </Modal>
  )
}

const heads = [
  ...(['samples.fields.code', 'samples.fields.age', 'samples.fields.due'] as const),
  ...(['sheets.plan.size', 'sheets.plan.curing'] as const),
]

function GridHead() {
  const { t } = useTranslation()
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {t(head)}
          </th>
        ))}
        <th scope="col">
          <span className="pb-hidden">{t('sheets.plan.asPlanned')}</span>
        </th>
      </tr>
    </thead>
  )
}

type RowProps = {
  one: PreviewedSpecimen
  code: string
  isFixed: boolean
  /** null: as planned. */
  onChange: (to: Partial<Departure> | null) => void
}

function SpecimenRow({ one, code, isFixed, onChange }: RowProps) {
  const { t } = useTranslation()
  const lookups = useLookups()
  const format = useFormat()
  const explainFault = useExplainFault()
  const { ageHours, shape, curing, dueAt, departs, fault } = one
  const cell = (label: string) => ({ 'aria-label': `${label}, ${code}`, disabled: isFixed })
  return (
    <tr data-departs={departs}>
      <td data-narrow="title">{code}</td>
      <td data-label={t('samples.fields.age')}>
        <AgeCell
          key={String(ageHours)}
          {...cell(t('samples.fields.age'))}
          ageHours={ageHours}
          onChange={(hours) => onChange({ ageHours: hours })}
        />
      </td>
      <td data-label={t('samples.fields.due')}>
        {dueAt === null ? t('sheets.plan.onCall') : format.instant(new Date(dueAt).toISOString())}
        {fault && <small className={`pb-block pb-warn ${css['fault']}`}>{explainFault(fault)}</small>}
      </td>
      <td data-label={t('sheets.plan.size')}>
        <ChoiceSelect
          {...cell(t('sheets.plan.size'))}
          value={shape}
          choices={lookups.options('shapes', shapesLike(shape), shape)}
          onChange={(picked) => onChange({ shape: picked })}
        />
      </td>
      <td data-label={t('sheets.plan.curing')}>
        <ChoiceSelect
          {...cell(t('sheets.plan.curing'))}
          value={curing}
          choices={lookups.options('curings', curings, curing)}
          onChange={(picked) => onChange({ curing: picked })}
        />
      </td>
      <td>
        {departs && !isFixed && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
            {t('sheets.plan.asPlanned')}
          </Button>
        )}
      </td>
    </tr>
  )
}

type AgeProps = {
  'aria-label': string
  ageHours: number | null
  disabled: boolean
  onChange: (ageHours: number | null) => void
}

/** An age as in a plan: 28, 36h or R. Anything else is marked as an error and the cell keeps its value. */
function AgeCell({ ageHours, onChange, ...field }: AgeProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(() => (ageHours === null ? 'R' : formatAge(ageHours)))
  const plan = parseAgePlan(typed)
  const [entry, another] = plan.ok ? plan.value : []
  const read = another ? undefined : entry
  function take() {
    if (!read) return
    const hours = read.kind === 'age' ? read.hours : null
    if (hours !== ageHours) onChange(hours)
  }
  return (
    <TextInput
      {...field}
      maxLength={8}
      autoComplete="off"
      value={typed}
      error={read ? undefined : t('sheets.plan.noAge')}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}
