import { Button, SegmentedControl } from '@mantine/core'
import type { Mix } from '@probeta/contract/work-sites.ts'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckedTruck } from './check-truck.ts'
import type { useEntry } from './keep-entry.ts'
import { paperRows } from './show-rows.ts'
import { TruckForm } from './truck-form.tsx'
import css from './trucks-form.module.css'

type Props = {
  kept: ReturnType<typeof useEntry>
  checked: readonly CheckedTruck[]
  mixes: readonly Mix[]
  /** How often saving was tried: the first column that stands in its way is shown. */
  attempts: number
}

/** The paper: row names at the left, a column per truck; on a phone one truck at a time. */
export function TrucksForm({ kept, checked, mixes, attempts }: Props) {
  const { t } = useTranslation()
  const { entry } = kept
  const grid = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string>()
  const [target, setTarget] = useState<{ id: string; wrong: boolean }>()
  const current = entry.trucks.find(({ id }) => id === chosen)?.id ?? entry.trucks[0]?.id
  const reasons = checked.some(({ warnings }) => warnings.length > 0)

  const wrong = entry.trucks.find((_, index) => Object.keys(checked[index]?.errors ?? {}).length > 0)?.id
  const firstWrong = useRef(wrong)
  firstWrong.current = wrong
  useEffect(() => {
    if (attempts === 0 || firstWrong.current === undefined) return
    setChosen(firstWrong.current)
    setTarget({ id: firstWrong.current, wrong: true })
  }, [attempts])

  // A new column is where one goes on typing, a refused one where one has to.
  useEffect(() => {
    if (target === undefined) return
    const column = grid.current?.querySelector(`[data-truck="${target.id}"]`)
    const field = column?.querySelector<HTMLElement>(target.wrong ? '[aria-invalid="true"]' : 'select, input')
    column?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    field?.focus({ preventScroll: !target.wrong })
    setTarget(undefined)
  }, [target])

  const show = (id: string) => {
    setChosen(id)
    setTarget({ id, wrong: false })
  }
  const names: { field: string; label: string; group?: string | undefined; required?: boolean }[] =
    paperRows.map(({ field, group, required = false }) => ({
      field,
      label: t(`sheets.truck.${field}`),
      group: group && t(`sheets.groups.${group}`),
      required,
    }))
  return (
    <>
      {entry.trucks.length > 1 && (
        <SegmentedControl
          className={css['switch'] ?? ''}
          aria-label={t('sheets.entry.showTruck')}
          fullWidth
          value={current ?? ''}
          onChange={setChosen}
          data={entry.trucks.map(({ id }, index) => ({ value: id, label: String(index + 1) }))}
        />
      )}
      <div className={css['scroll']}>
        <div ref={grid} className={css['grid']} role="group" aria-label={t('sheets.entry.trucks')}>
          <div className={css['names']} aria-hidden="true">
            <div className={css['head']} />
            {names.map(({ field, label, group, required }) => (
              <div key={field} className={css['cell']} data-group={group !== undefined}>
                {group && <p className={css['group']}>{group}</p>}
                <span>
                  {label}
                  {required && <Star />}
                </span>
              </div>
            ))}
            <div className={css['cell']}>
              <span>{t('sheets.truck.preview')}</span>
            </div>
            <div className={css['cell']} hidden={!reasons}>
              <span>
                {t('sheets.truck.warningsReason')}
                <Star />
              </span>
            </div>
          </div>
          {entry.trucks.map((truck, index) => {
            const read = checked[index]
            if (!read) return null
            return (
              <TruckForm
                key={truck.id}
                truck={truck}
                number={index + 1}
                checked={read}
                mixes={mixes}
                day={entry.sampledOn}
                attempted={attempts > 0}
                reasons={reasons}
                current={truck.id === current}
                onChange={(change) => kept.changeTruck(truck.id, change)}
                onClone={kept.full ? undefined : () => show(kept.cloneTruck(truck.id))}
                onRemove={entry.trucks.length > 1 ? () => kept.removeTruck(truck.id) : undefined}
              />
            )
          })}
          <div className={css['more']}>
            {!kept.full && (
              <Button
                variant="light"
                leftSection={<IconPlus size={18} />}
                onClick={() => show(kept.addTruck())}
              >
                {t('sheets.entry.addTruck')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </>
  )
}

const Star = (): ReactNode => <i> *</i>
