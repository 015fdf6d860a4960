import { TextInput } from '@mantine/core'
import { endLimitOf } from '@probeta/domain/specimen/methods/measured-ends.ts'
import { isMethodId } from '@probeta/domain/specimen/methods.ts'
import { nominalGeometry, shapes } from '@probeta/domain/specimen/shapes.ts'
import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import { Folded } from '../../../ui/folded.tsx'
import css from './break-form.module.css'
import { keepsEndsOpen, rememberAtPress } from '../press/remember-press.ts'
import { endFields, type EndField, planenessUnit, readEntry } from '../reading/read-entry.ts'
import { useEndWords } from '../../../trade/word-ends.ts'
import type { PartProps } from './use-saving.ts'

/**
 * Further lengths and the ends of a specimen whose method asks for them: folded away, so that a day of two hundred stays
 * quick, until somebody at this press opens them or a value is there.
 */
export function EndsForm({ specimen: { shape, mix }, held, saving, onKeyDown }: PartProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useEndWords()
  const [startsOpen] = useState(keepsEndsOpen)
  const { entry } = held.typed
  const { kind } = shapes[shape]
  const limit = isMethodId(mix.method) ? endLimitOf(mix.method, nominalGeometry(shape)) : null
  if (!limit) return null
  const { perpendicularity } = limit
  const length = kind === 'cube' ? 'height' : 'length'
  const wrong = saving.attempted ? held.problems : {}
  const field = (name: EndField, unit: string) => ({
    ...{ onKeyDown, autoComplete: 'off', inputMode: 'decimal' as const, maxLength: 20 },
    'data-field': name,
    value: entry[name],
    placeholder: t('common.form.optional'),
    rightSection: <span className="pb-unit">{unit}</span>,
    error: wrong[name] && t(`specimens.problem.${wrong[name]}`),
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      held.type({ [name]: event.currentTarget.value }, null),
  })
  const most = (text: string, verified: boolean) =>
    t(verified ? 'specimens.ends.most' : 'specimens.ends.mostUnverified', { most: text })
  const { lengthsMm, values } = readEntry(entry, false)
  return (
    <Folded
      title={t('specimens.ends.title')}
      errors={wrong}
      holds={(name) => endFields.some((one) => one === name)}
      startsOpen={startsOpen || endFields.some((name) => entry[name] !== '')}
      onToggle={(open) => rememberAtPress({ endsOpen: open })}
    >
      <div className={css['rest']}>
        <TextInput {...field('length2', entry.sizeUnit)} label={t(`specimens.ends.${length}2`)} />
        <TextInput {...field('length3', entry.sizeUnit)} label={t(`specimens.ends.${length}3`)} />
        <TextInput
          {...field('planeness', planenessUnit(entry))}
          label={t('specimens.ends.planeness')}
          description={most(words.planeness(limit.planeness.mostMm), limit.planeness.verified)}
        />
        {perpendicularity && (
          <TextInput
            {...field('perpendicularity', words.perpendicularityUnit(entry.perpendicularityUnit))}
            label={t('specimens.ends.perpendicularity')}
            description={most(words.perpendicularity(perpendicularity), perpendicularity.verified)}
          />
        )}
      </div>
      <p className="pb-flat pb-dim pb-small">
        {lengthsMm.length > 0
          ? t('specimens.ends.mean', { mean: `${format.number(values.length, 1)} mm` })
          : t('specimens.ends.lengths')}
      </p>
    </Folded>
  )
}
