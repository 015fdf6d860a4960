import { Button, Group, Modal, NativeSelect, TextInput } from '@mantine/core'
import type { Departure } from '@probeta/contract/sheets.ts'
import { formatAge, parseAgePlan } from '@probeta/domain/scheduling/age-plan.ts'
import { curings } from '@probeta/domain/sample/planned-specimens.ts'
import { type ShapeId, shapeIds, shapes } from '@probeta/domain/specimen/shapes.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../../../trade/choices/use-lookups.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useEscape } from '../../../ui/use-escape.ts'
import { useExplainFault } from './explain-truck.ts'
import type { PreviewedSpecimen } from '../card/preview-specimens.ts'
import css from './trucks-form.module.css'

export type GridProps = {
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
  const lookups = useLookups()
  const format = useFormat()
  const explainFault = useExplainFault()
  useEscape(true, onClose)
  const put = (one: PreviewedSpecimen, change: Partial<Departure>) => {
    const { number, ageHours, shape, curing } = one
    const others = departures.filter((departure) => departure.number !== number)
    onChange(
      [...others, { number, ageHours, shape, curing, ...change }].toSorted((a, b) => a.number - b.number),
    )
  }
  const back = (number: number) => onChange(departures.filter((departure) => departure.number !== number))
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      size={860}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <p className="pb-modal-text">{t('sheets.plan.gridAbout')}</p>
      <table className={`pb-table ${css['specimens']}`} aria-label={t('sheets.truck.preview')}>
        <thead>
          <tr>
            <th scope="col">{t('samples.fields.code')}</th>
            <th scope="col">{t('samples.fields.age')}</th>
            <th scope="col">{t('samples.fields.due')}</th>
            <th scope="col">{t('sheets.plan.size')}</th>
            <th scope="col">{t('sheets.plan.curing')}</th>
            <th scope="col">
              <span className="pb-hidden">{t('sheets.plan.asPlanned')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {specimens.map((one) => {
            const { number, shape, curing, dueAt, departs, fault } = one
            const stays = fixed.has(number)
            const named = (label: string) => `${label}, ${codeOf(number)}`
            return (
              <tr key={number} data-departs={departs}>
                <td data-narrow="title">{codeOf(number)}</td>
                <td data-label={t('samples.fields.age')}>
                  <AgeCell
                    key={String(one.ageHours)}
                    label={named(t('samples.fields.age'))}
                    ageHours={one.ageHours}
                    disabled={stays}
                    onChange={(ageHours) => put(one, { ageHours })}
                  />
                </td>
                <td data-label={t('samples.fields.due')}>
                  {dueAt === null ? t('sheets.plan.onCall') : format.instant(new Date(dueAt).toISOString())}
                  {fault && <small className={css['fault']}>{explainFault(fault)}</small>}
                </td>
                <td data-label={t('sheets.plan.size')}>
                  <NativeSelect
                    aria-label={named(t('sheets.plan.size'))}
                    disabled={stays}
                    value={shape}
                    data={lookups.options('shapes', shapesLike(shape), shape)}
                    onChange={(event) => {
                      const picked = shapeIds.find((id) => id === event.currentTarget.value)
                      if (picked) put(one, { shape: picked })
                    }}
                  />
                </td>
                <td data-label={t('sheets.plan.curing')}>
                  <NativeSelect
                    aria-label={named(t('sheets.plan.curing'))}
                    disabled={stays}
                    value={curing}
                    data={lookups.options('curings', curings, curing)}
                    onChange={(event) => {
                      const picked = curings.find((id) => id === event.currentTarget.value)
                      if (picked) put(one, { curing: picked })
                    }}
                  />
                </td>
                <td>
                  {departs && !stays && (
                    <Button variant="subtle" size="compact-sm" onClick={() => back(number)}>
                      {t('sheets.plan.asPlanned')}
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {fixed.size > 0 && <p className="pb-modal-text">{t('sheets.plan.fixed')}</p>}
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>{t('sheets.plan.done')}</Button>
      </Group>
    </Modal>
  )
}

type AgeProps = {
  label: string
  ageHours: number | null
  disabled: boolean
  onChange: (ageHours: number | null) => void
}

/** An age as in a plan: 28, 36h or R. Anything else is marked as an error and the cell keeps its value. */
function AgeCell({ label, ageHours, disabled, onChange }: AgeProps) {
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
      aria-label={label}
      disabled={disabled}
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
