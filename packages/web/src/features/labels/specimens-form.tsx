import { Button, Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { hasLabel, type LabelGroup } from './choose-labels.ts'
import css from './labels-form.module.css'

type Props = {
  groups: readonly LabelGroup[]
  chosen: ReadonlySet<string>
  onChange: (chosen: Set<string>) => void
}

/** The specimens of a sheet or of one sample, each with a checkbox. */
export function SpecimensForm({ groups, chosen, onChange }: Props) {
  const { t } = useTranslation()
  const select = (ids: readonly string[], selected: boolean) => {
    const next = new Set(chosen)
    for (const id of ids)
      if (selected) next.add(id)
      else next.delete(id)
    onChange(next)
  }
  const every = groups.flatMap(({ specimens }) => specimens.map(({ id }) => id))
  return (
    <fieldset className={css['which']}>
      <legend>{t('labels.which')}</legend>
      <div className={css['all']}>
        <Button variant="subtle" size="compact-sm" onClick={() => select(every, true)}>
          {t('labels.all')}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => select(every, false)}>
          {t('labels.none')}
        </Button>
      </div>
      <div className={`pb-stack ${css['list']}`}>
        {groups.map((group) => (
          <SampleBoxes key={group.code} group={group} chosen={chosen} onSelect={select} />
        ))}
      </div>
    </fieldset>
  )
}

type BoxesProps = {
  group: LabelGroup
  chosen: ReadonlySet<string>
  onSelect: (ids: readonly string[], selected: boolean) => void
}

function SampleBoxes({ group: { code, specimens }, chosen, onSelect }: BoxesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const ids = specimens.map(({ id }) => id)
  const some = ids.filter((id) => chosen.has(id)).length
  return (
    <div role="group" aria-label={t('labels.ofSample', { code })}>
      <Checkbox
        className="pb-all-columns pb-strong"
        label={t('labels.ofSample', { code })}
        checked={some === ids.length}
        indeterminate={some > 0 && some < ids.length}
        onChange={(event) => onSelect(ids, event.currentTarget.checked)}
      />
      {specimens.map((one) => (
        <Checkbox
          key={one.id}
          label={
            <>
              {one.code}
              <small className="pb-block pb-dim">
                {one.ageHours === null ? t('sheets.reserve') : format.age(one.ageHours)}
                {hasLabel(one) && ` · ${t('labels.printed')}`}
              </small>
            </>
          }
          checked={chosen.has(one.id)}
          onChange={(event) => onSelect([one.id], event.currentTarget.checked)}
        />
      ))}
    </div>
  )
}
